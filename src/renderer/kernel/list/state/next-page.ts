import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import type { ListState } from './list-state.ts';
import { entryCount } from './page-entries.ts';

/**
 * What comes after a page: nothing; a page to request by its cursor, or else by its number, counted from 1; or perhaps more, which can't be
 * requested.
 */
export type NextPage = { kind: 'none' | 'unreachable' } | { kind: 'page'; page: number; cursor: string | null };

/** What comes after the page on screen. A platform that gives no usable cursor, but a total, is asked by page number. */
export const nextPage = (
  { page, limit, cursor }: Pick<ListState, 'page' | 'limit' | 'cursor'>,
  shown: Page<unknown>,
): NextPage => {
  const { total, next_cursor } = shown.pagination;
  const next = next_cursor || null;
  if (next !== null && next !== cursor && next.length <= limits.cursorMax)
    return { kind: 'page', page: page + 1, cursor: next };
  const count = entryCount(shown);
  if (total !== null && count > 0) {
    const isLast = (page - 1) * limit + count >= total;
    return isLast ? { kind: 'none' } : { kind: 'page', page: page + 1, cursor: null };
  }
  return { kind: next === null ? 'none' : 'unreachable' };
};
