import { api } from '#kernel/api/client.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import type { RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { endingOf } from '#kernel/write/use-write.ts';

interface Reveal {
  idempotencyKey: string;
  /** The request in flight. */
  sending: Promise<unknown> | null;
}

/** Reveals without a known outcome, by what they reveal: a further try has the same Idempotency-Key and is not recorded twice. */
const unfinished = new Map<string, Reveal>();
onSessionEnd(() => unfinished.clear());

const send = async (id: string, body: { field: string; record_id?: string }): Promise<void> => {
  const name = JSON.stringify([id, body]);
  const reveal: Reveal = unfinished.get(name) ?? { idempotencyKey: crypto.randomUUID(), sending: null };
  unfinished.set(name, reveal);
  const { idempotencyKey } = reveal;
  reveal.sending ??= api.customers.reveal.send({ id }, body, { idempotencyKey });
  try {
    await reveal.sending;
    unfinished.delete(name);
  } catch (error) {
    if (endingOf(error) === 'refused') unfinished.delete(name);
    throw error;
  } finally {
    reveal.sending = null;
  }
};

/** Writes into a customer's audit log that the member looked at a sensitive value. `recordId` names the record that holds it. */
export const revealOf =
  (customerId: string, field: string, recordId?: string): RecordReveal =>
  () =>
    send(customerId, { field, ...(recordId !== undefined && { record_id: recordId }) });
