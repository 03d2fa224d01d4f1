import { customerNumber, transactionRows } from '../../db/transactions.ts';
import { toTransaction, transactionHash } from '../../seed/records/transaction-records.ts';
import { transactionCodes } from '../../shared/codes.ts';
import type { PlatformContext } from '../definitions/endpoint-handler.ts';
import { linkedReference, linkedTransactionNumbers } from '../money/transaction-links.ts';
import { referencePart } from './movements-found.ts';
import {
  customerNames,
  matchedField,
  maxResults,
  type SearchFilter,
  type SearchText,
  type SearchTexts,
  storedHash,
} from './search-text.ts';

const { id, reference, processor, hash } = transactionCodes;
/** How many numbers are looked up together. */
const batchSize = 500;

const rowsOf = ({ store }: PlatformContext, numbers: readonly number[]) =>
  transactionRows(store, 'rowNumber IN (SELECT value FROM json_each(?))', JSON.stringify(numbers));

/** The numbers of existing transactions whose reference contains a part, up to `maxResults`. */
const numbersWithPart = (platform: PlatformContext, part: string): number[] => {
  if (part.length < referencePart) return [];
  const customers = platform.store.number('SELECT max(rowNumber) FROM customers') ?? 0;
  const found: number[] = [];
  let batch: number[] = [];
  const lookUp = () => {
    found.push(...rowsOf(platform, batch).map(({ rowNumber }) => rowNumber));
    batch = [];
  };
  for (const number of reference.readPart(part)) {
    const owner = customerNumber(number);
    if (owner >= 1 && owner <= customers && batch.push(number) === batchSize) lookUp();
    if (found.length >= maxResults) break;
  }
  lookUp();
  return found.slice(0, maxResults);
};

const byReference = ({ platform, value }: SearchText): number[] => {
  const linked = linkedTransactionNumbers(platform.store, value);
  if (linked.length > 0) return linked;
  const number = reference.read(value) ?? id.read(value);
  return number === null ? numbersWithPart(platform, value) : [number];
};
const byProcessor = ({ value }: SearchText) => [processor.read(value)];
const byHash = ({ platform, value }: SearchText) => {
  const text = storedHash(value);
  const number = hash.read(text.slice(0, 12));
  return number !== null && transactionHash(platform.seed, number) === text ? [number] : [];
};

/** Transactions are found by their codes (shared/codes.ts). */
const ways: Partial<Record<SearchFilter, (text: SearchText) => (number | null)[]>> = {
  q: (text) => [...byReference(text), ...byProcessor(text), ...byHash(text)],
  reference: byReference,
  processor_id: byProcessor,
  hash: byHash,
};
const numbersOf = (text: SearchText): number[] =>
  text.filters.flatMap((filter) => ways[filter]?.(text) ?? []).filter((number) => number !== null);

/** The transactions that match every text, the newest first. */
export const transactionsFound = (texts: SearchTexts) => {
  const [{ platform }] = texts;
  const [first = [], ...rest] = texts.map(numbersOf);
  const numbers = [...new Set(first)].filter((number) => rest.every((others) => others.includes(number)));
  const rows = rowsOf(platform, numbers).toSorted((a, b) => b.created_at - a.created_at);
  const names = customerNames(
    platform,
    rows.map(({ rowNumber }) => customerNumber(rowNumber)),
  );
  const linked_reference = linkedReference(
    platform.store,
    texts.map(({ value }) => value),
  );
  return rows.map((row) => {
    const transaction = toTransaction(platform.seed, row);
    const { amount, currency, is_fiat, status, created_at } = transaction;
    return {
      id: transaction.id,
      amount,
      currency,
      is_fiat,
      reference: transaction.reference,
      status,
      created_at,
      customer: names.get(customerNumber(row.rowNumber)),
      matched: matchedField(texts, {
        reference: transaction.reference,
        id: transaction.id,
        provider_reference: processor.write(row.rowNumber),
        hash: is_fiat ? null : transactionHash(platform.seed, row.rowNumber),
        linked_reference,
      }),
    };
  });
};
