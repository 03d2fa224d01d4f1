import { api } from '#kernel/api/client.ts';
import type { RecordReveal } from '#kernel/ui/masked-value.tsx';

/** Writes into a customer's audit log that the member looked at a sensitive value. `recordId` names the record that holds it. */
export const revealOf =
  (customerId: string, field: string, recordId?: string): RecordReveal =>
  () =>
    api.customers.reveal.send(
      { id: customerId },
      { field, ...(recordId !== undefined && { record_id: recordId }) },
      { idempotencyKey: crypto.randomUUID() },
    );
