import { fold } from '../../shared/fold.ts';
import { afterPrefix, type SqlFragment } from '../sql.ts';

/** How to search for `q`: candidate row numbers that are fast to list, and a check for each row. */
export interface CustomerSearch {
  readonly candidates: SqlFragment;
  /** An upper bound of `candidates` whose first rows are available without finding all of them. */
  readonly bound: SqlFragment;
  readonly check: SqlFragment;
}

/** A phone number as typed. Spaces, brackets and a leading 0, 00 or + are ignored. */
const phoneLike = /^\+?[\d\s()-]{6,}$/;
/** The digits of a phone number, without the zeros it may start with. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0{1,2}/, '');

/** Whether a text can be a phone number: digits in a reference are none. */
export const isPhoneLike = (text: string): boolean => phoneLike.test(text);

const termsOf = (q: string): string[] =>
  (isPhoneLike(q) ? [digitsOf(q)] : fold(q).split(/\s+/)).filter((term) => term !== '');

/** Trigrams that cover every letter of a term. Email domains are left out: they are common and only slow the search. */
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

/** Terms of one or two letters: prefixes of a name or an email address. */
const byBeginning = (terms: readonly [string, ...string[]]): CustomerSearch => {
  const columns = ['first_key', 'last_key', 'email'];
  const [first] = terms;
  const values = columns.flatMap(() => [first, afterPrefix(first)]);
  const arms = columns.map((column) => `SELECT rowNumber FROM customers WHERE ${between(column)}`);
  return {
    candidates: { sql: arms.join(' UNION '), values },
    bound: { sql: arms.join(' UNION ALL '), values },
    check: {
      sql: terms.map(() => `(${columns.map(between).join(' OR ')})`).join(' AND '),
      values: terms.flatMap((term) => columns.flatMap(() => [term, afterPrefix(term)])),
    },
  };
};

/** The prefix of an id: in no name is `cus` followed by a digit. */
const idLike = /^cus[0-9a-v]*\d[0-9a-v]*$/;
const byId = (start: string): CustomerSearch => {
  const values = [start, afterPrefix(start)];
  const candidates = { sql: `SELECT rowNumber FROM customers WHERE ${between('id')}`, values };
  return {
    candidates,
    bound: candidates,
    check: { sql: between('id'), values },
  };
};

/** The search for a typed text; null when there is nothing to search for. */
export const customerSearch = (q: string): CustomerSearch | null => {
  const [first, ...rest] = termsOf(q);
  if (first === undefined) return null;
  const terms: [string, ...string[]] = [first, ...rest];
  if (rest.length === 0 && idLike.test(first)) return byId(first.toUpperCase());
  const fragments = terms.flatMap(trigrams);
  if (fragments.length === 0) return byBeginning(terms);
  const candidates = {
    sql: 'SELECT rowid AS rowNumber FROM found WHERE found MATCH ?',
    values: [fragments.map(quoted).join(' AND ')],
  };
  return {
    candidates,
    bound: candidates,
    check: { sql: terms.map(() => 'instr(search, ?) > 0').join(' AND '), values: terms },
  };
};
