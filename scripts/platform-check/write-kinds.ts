import { z } from 'zod';
import type { Answer, Ask } from './requester.ts';

/** A write that can be measured and, unless it only adds a note, taken back. */
export interface PreparedWrite {
  body: unknown;
  /** Another write for the same key: it must be refused. */
  otherBody: unknown;
  /** Takes the write back; null: nothing has to be. */
  restoreBody: unknown;
  /** A number that the write changes by one. */
  measure: () => Promise<number | null>;
}

/** A kind of write, by what carrying it out twice would do. */
export interface WriteKind {
  kind: string;
  endpoint: string;
  /** Reads what the write needs to know; null: it could not be read. */
  prepare: (ask: Ask, id: string) => Promise<PreparedWrite | null>;
}

const reason = 'Written by platform:check';
const otherReason = `${reason}, with another body`;

const notes = z.object({ data: z.array(z.unknown()) });
const customer = z.object({ data: z.object({ payout: z.boolean(), vip: z.boolean(), merchant: z.boolean() }) });

const parse = <T>(answer: Answer, schema: z.ZodType<T>): T | null => schema.safeParse(answer.json).data ?? null;

const readCustomer = async (ask: Ask, id: string) =>
  parse(await ask('customers.get', { params: { id } }), customer)?.data ?? null;

const measureFlag = (ask: Ask, id: string, flag: 'payout' | 'vip') => async (): Promise<number | null> => {
  const found = await readCustomer(ask, id);
  return found && Number(found[flag]);
};

export const writeKinds: readonly WriteKind[] = [
  {
    kind: 'adds a record',
    endpoint: 'customers.addNote',
    prepare: async (ask, id) => ({
      body: { text: reason },
      otherBody: { text: otherReason },
      restoreBody: null,
      measure: async () => parse(await ask('customers.notes', { params: { id } }), notes)?.data.length ?? null,
    }),
  },
  {
    kind: 'switches a flag',
    endpoint: 'customers.togglePayout',
    prepare: async (ask, id) => ({
      body: { reason },
      otherBody: { reason: otherReason },
      restoreBody: { reason: `${reason}: restores the state before` },
      measure: measureFlag(ask, id, 'payout'),
    }),
  },
  {
    kind: 'sets a state',
    endpoint: 'customers.changeStatus',
    prepare: async (ask, id) => {
      const before = await readCustomer(ask, id);
      return (
        before && {
          body: { vip: !before.vip, merchant: before.merchant },
          otherBody: { vip: before.vip, merchant: before.merchant },
          restoreBody: { vip: before.vip, merchant: before.merchant },
          measure: measureFlag(ask, id, 'vip'),
        }
      );
    },
  },
];
