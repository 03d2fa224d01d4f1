import { z } from 'zod';
import { badField } from '../http/refusal.ts';

const shape = z.tuple([z.string(), z.union([z.string(), z.number()]), z.union([z.string(), z.number()])]);

/** Where a page ended: the value sorted by, and the row's own number or id, which tells equal values apart. */
export interface Place<Key extends string | number = string | number, Own extends string | number = string | number> {
  key: Key;
  own: Own;
}

/** An opaque cursor; it holds for the sort it was made with. */
export const writeCursor = (sort: string, { key, own }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, own])).toString('base64url');

const malformed = () => badField('cursor', 'This cursor is not one of ours');

/** Reads a cursor made for `sort`; refuses any other text with 422. */
export const readCursor = (sort: string, text: string): Place => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw malformed();
  }
  const read = shape.safeParse(value);
  if (!read.success || read.data[0] !== sort) throw malformed();
  return { key: read.data[1], own: read.data[2] };
};

/** What a list answers beside its rows. */
export interface Pagination {
  page: number;
  limit: number;
  total: number | null;
  next_cursor: string | null;
}

export const defaultLimit = 25;
