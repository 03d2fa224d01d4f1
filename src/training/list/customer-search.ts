import { fold } from '../fold.ts';

/** A piece of SQL with its values. */
export interface Piece {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** How `q` is looked for: numbers that may match, quick to list, and what makes sure of one row. */
export interface CustomerSearch {
  readonly candidates: Piece;
  /** At least as many rows as `candidates`, of which the first thousands come without finding the others. */
  readonly bound: Piece;
  readonly check: Piece;
}

/** A phone number as typed: spaces, brackets and a leading zero or 00 or plus are no part of the digits looked for. */
const phoneLike = /^\+?[\d\s()-]{6,}$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0{1,2}/, '');

const termsOf = (q: string): string[] =>
  (phoneLike.test(q) ? [digitsOf(q)] : fold(q).split(/\s+/)).filter((term) => term !== '');

/** Threes of a term that between them hold every letter; the shared ends of mail addresses would only slow it down. */
const trigrams = (term: string): string[] => {
  const at = term.indexOf('@');
  const telling = Array.from(at >= 2 ? term.slice(0, at + 1) : term);
  const found: string[] = [];
  for (let i = 0; i + 3 <= telling.length; i += 3) found.push(telling.slice(i, i + 3).join(''));
  if (telling.length % 3 > 0 && telling.length > 3) found.push(telling.slice(-3).join(''));
  return found;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const between = (column: string): string => `${column} >= ? AND ${column} < ?`;
/** The first text after every one that starts with `term`. */
const past = (term: string): string => `${term}\u{10ffff}`;

/** Up to two letters: beginnings of a name or an email address. */
const byBeginning = (terms: readonly [string, ...string[]]): CustomerSearch => {
  const columns = ['first_key', 'last_key', 'email'];
  const [first] = terms;
  const values = columns.flatMap(() => [first, past(first)]);
  const arms = columns.map((column) => `SELECT n FROM customers WHERE ${between(column)}`);
  return {
    candidates: { sql: arms.join(' UNION '), values },
    bound: { sql: arms.join(' UNION ALL '), values },
    check: {
      sql: terms.map(() => `(${columns.map(between).join(' OR ')})`).join(' AND '),
      values: terms.flatMap((term) => columns.flatMap(() => [term, past(term)])),
    },
  };
};

/** The beginning of an id: no name goes on with a digit after `cus`. */
const idLike = /^cus[0-9a-v]*\d[0-9a-v]*$/;
const byId = (start: string): CustomerSearch => {
  const values = [start, past(start)];
  const candidates = { sql: `SELECT n FROM customers WHERE ${between('id')}`, values };
  return {
    candidates,
    bound: candidates,
    check: { sql: between('id'), values },
  };
};

/** How to look for what somebody typed; null when there is nothing to look for. */
export const customerSearch = (q: string): CustomerSearch | null => {
  const [first, ...rest] = termsOf(q);
  if (first === undefined) return null;
  const terms: [string, ...string[]] = [first, ...rest];
  if (rest.length === 0 && idLike.test(first)) return byId(first.toUpperCase());
  const pieces = terms.flatMap(trigrams);
  if (pieces.length === 0) return byBeginning(terms);
  const candidates = {
    sql: 'SELECT rowid AS n FROM found WHERE found MATCH ?',
    values: [pieces.map(quoted).join(' AND ')],
  };
  return {
    candidates,
    bound: candidates,
    check: { sql: terms.map(() => 'instr(search, ?) > 0').join(' AND '), values: terms },
  };
};
