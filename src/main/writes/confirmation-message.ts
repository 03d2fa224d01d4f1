import type { Result } from '#contract/bridge/result.ts';
import type { NamedRecord, NativeConfirmation } from '#contract/platform/definitions/endpoint.ts';
import { exactAmount } from '#contract/values/decimals.ts';
import { visibleText } from '#contract/values/visible-text.ts';
import type { Plan } from '../api/plan-request.ts';

/** Reads a record from the platform by the name of its endpoint. */
export type ReadRecord = (
  endpoint: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<Result<{ data: unknown }>>;

/** What a native dialog asks. */
export interface Question {
  message: string;
  /** The id of the record that the message names by words; null if it shows the id itself. */
  id: string | null;
}

/** A name must not fill the dialog. */
const maxWordLength = 80;
/** The question does not wait longer for a name. */
const readTimeoutMs = 4_000;

/** A word of the platform on one line: line breaks and hidden characters could fake another question. */
const toOneLine = (word: string): string => {
  const line = visibleText(word.replace(/\s+/g, ' ').trim());
  return line.length > maxWordLength ? `${line.slice(0, maxWordLength)}…` : line;
};

const fill = (message: string, values: Readonly<Record<string, unknown>>): string =>
  message.replace(/\{(\w+)(:amount)?\}/g, (_placeholder, name: string, format: string | undefined) => {
    const text = visibleText(String(values[name] ?? ''));
    return format === undefined ? text : exactAmount(text);
  });

/** The words of the record; null if the platform does not give them, or not in time. */
const readWords = async (
  { endpoint, words }: NamedRecord,
  params: Readonly<Record<string, unknown>>,
  read: ReadRecord,
  signal: AbortSignal,
): Promise<Record<string, string> | null> => {
  const answer = await read(endpoint, params, AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]));
  const parsed = answer.ok ? words.safeParse(answer.value.data) : null;
  if (!parsed?.success) return null;
  const lines = Object.entries(parsed.data).map(([name, word]) => [name, toOneLine(word)] as const);
  return lines.some(([, line]) => line === '') ? null : Object.fromEntries(lines);
};

/**
 * Fills in a confirmation. Names come from the platform, and everything else from the plan that is sent: a page must not be able to show
 * one value and send another. Without a name the question shows the ids.
 */
export const questionOf = async (
  confirm: NativeConfirmation,
  { ids, fields }: Pick<Plan, 'ids' | 'fields'>,
  read: ReadRecord,
  signal: AbortSignal,
): Promise<Question> => {
  const sent = { ...fields, ...ids };
  const words = await readWords(confirm.named, ids, read, signal);
  if (words === null) return { message: fill(confirm.message, sent), id: null };
  // What is sent wins over a word of the same name.
  return { message: fill(confirm.named.message, { ...words, ...sent }), id: String(ids.id) };
};
