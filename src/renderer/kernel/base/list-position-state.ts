import { isRecord } from './storage.ts';

/** The position of a record in the list it was opened from. */
export interface ListPosition {
  /** The list's path and query. */
  address: string;
  /** Counted from 0 over all pages. */
  index: number;
  /** The listed record, where the page is that of another one which it is decided on: a transfer's transaction. In the order of its path. */
  listedIds?: readonly string[];
}

/** The position as a part of a history entry's state. */
export const listPositionState = (listPosition: ListPosition): { listPosition: ListPosition } => ({ listPosition });

/** Reads the position from a history entry's state; null where the record was not opened from a list. */
export const readListPosition = (state: unknown): ListPosition | null => {
  const position = isRecord(state) ? state.listPosition : null;
  if (!isRecord(position) || typeof position.address !== 'string' || typeof position.index !== 'number') return null;
  const { address, index, listedIds } = position;
  const isOfAnother = Array.isArray(listedIds) && listedIds.every((id) => typeof id === 'string');
  return { address, index, ...(isOfAnother && { listedIds }) };
};
