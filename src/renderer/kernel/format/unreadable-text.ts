import { formatCount } from './text.ts';

/** A row that can't be read, by its id and the field with the first mistake: `Unreadable row · ID PAY1 · field created_at`. */
export const unreadableRowText = (id: string | null, path: string, noun = 'row'): string =>
  [`Unreadable ${noun}`, ...(id === null ? [] : [`ID ${id}`]), ...(path === '' ? [] : [`field ${path}`])].join(' · ');

/** `1 row can't be read`. */
export const unreadableCountText = (count: number): string => `${formatCount(count, 'row')} can't be read`;

/** Shown in place of a value that can't be read. */
export const unreadableValue = "Can't be read";
