import { z } from 'zod';
import { fieldChange } from '#contract/platform/definitions/entities.ts';
import type { RawCall, Served } from '../definitions/endpoint-handler.ts';
import { calledSegments, currentAnswer, hasEtag, paramsOf, segmentsOf } from '../definitions/reads-of-writes.ts';

/** A changed field and the read that answers with it; null for what the write itself says, where no read shows the change. */
export const foundChange = fieldChange.extend({ read: z.string().nullable() });
export type FoundChange = z.infer<typeof foundChange>;

/** What a read answers about the record of a write. */
interface ReadState {
  /** The name of the read. */
  read: string;
  /** Whether it is the record's own read; false: the record is in a list of another one. */
  isRecord: boolean;
  /** The record; undefined where there is none. */
  record: unknown;
  /** Its fields as text by their names, such as `jail_status.until`. */
  fields: ReadonlyMap<string, string | null>;
}

/** What is no change of a record: when it was changed, and what explains or follows from other fields. */
const ignored: ReadonlySet<string> = new Set([
  ...['updated_at', 'last_login_at', 'timeline', 'history', 'events'],
  ...['status_reason', 'risk_signals', 'funds', 'limits', 'usd_value', 'amount_usd', 'attempts'],
]);

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalars = z.array(scalar);

const textOf = (value: unknown): string | null => {
  const several = scalars.safeParse(value);
  if (several.success) return several.data.join(', ') || null;
  const one = scalar.safeParse(value);
  return one.success && one.data !== '' ? String(one.data) : null;
};

/** The fields of a value by their names. */
const flatten = (value: unknown, name = ''): [string, string | null][] => {
  if (typeof value !== 'object' || value === null || scalars.safeParse(value).success) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    ignored.has(key) ? [] : flatten(inner, name === '' ? key : `${name}.${key}`),
  );
};

const fieldsOf = (record: unknown): ReadonlyMap<string, string | null> =>
  new Map(record === undefined ? [] : flatten(record));

const answered = z.object({ data: z.unknown() });

/** The row of a list that the next part of a path names; undefined if it names none, such as `status` of `/customers/:id/wallets/:currency/status`. */
const namedRow = (rows: readonly unknown[], param: string | undefined, value: string | undefined): unknown =>
  param?.startsWith(':')
    ? rows.find((row) => new Map(Object.entries(Object(row))).get(param.slice(1)) === value || Object(row).id === value)
    : undefined;

const readState = (name: string, read: Served, write: Served, call: RawCall): ReadState[] => {
  if (!hasEtag(read.endpoint)) return [];
  const called = calledSegments(write.endpoint, call);
  const params = paramsOf(read.endpoint.path, called);
  if (params === null) return [];
  const { data } = { data: undefined, ...answered.safeParse(currentAnswer(read, call, params)).data };
  const next = segmentsOf(read.endpoint.path).length;
  const isRecord = !Array.isArray(data);
  const record = isRecord ? data : namedRow(data, segmentsOf(write.endpoint.path)[next], called[next]);
  return [{ read: name, isRecord, record, fields: fieldsOf(record) }];
};

/**
 * The record of a write as it is now: what the reads answer whose paths begin the path of the write. The most particular first: of a wallet's
 * correction the wallet before its customer.
 */
export const stateOf = (write: Served, call: RawCall): readonly ReadState[] =>
  [...call.platform.served]
    .toSorted(([, a], [, b]) => b.endpoint.path.length - a.endpoint.path.length)
    .flatMap(([name, read]) => readState(name, read, write, call));

/** What differs between two states of a record. */
export const changesBetween = (before: readonly ReadState[], after: readonly ReadState[]): FoundChange[] => {
  const changes = new Map<string, FoundChange>();
  for (const { read, fields } of before) {
    const now = after.find((state) => state.read === read)?.fields ?? new Map<string, string | null>();
    for (const field of new Set([...fields.keys(), ...now.keys()])) {
      const [from, to] = [fields.get(field) ?? null, now.get(field) ?? null];
      if (from !== to && !changes.has(field)) changes.set(field, { field, from, to, read });
    }
  }
  return [...changes.values()];
};

/** What a body says, as changes from nothing, where no read shows what a write changes: of a new record, for example. */
export const changesOfBody = (body: unknown): FoundChange[] =>
  body === undefined
    ? []
    : flatten(body).flatMap(([field, to]) =>
        field === 'reason' || to === null ? [] : [{ field, from: null, to, read: null }],
      );

/** Whether a record still has the values that changes were asked for. */
export const isAsBefore = (state: readonly ReadState[], changes: readonly FoundChange[]): boolean =>
  changes.every(
    ({ field, from, read }) =>
      read === null || (state.find((each) => each.read === read)?.fields.get(field) ?? null) === from,
  );
