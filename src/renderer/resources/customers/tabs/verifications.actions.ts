import type { Verification } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { type Change, defineAction, type RecordActions } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { sentence } from '#kernel/format/words.ts';
import { yes } from '../customer-facts.ts';
import { fullName } from '../customer-flags.ts';

/** A customer with what they showed: rejecting concerns both. */
interface Reviewed {
  customer: CustomerDetail;
  verifications: readonly Verification[];
}

const rejected = 'rejected';
const verified = 'Verified';

/** A verification's name among the others: its kind, and its id where there are several of a kind. */
const labelOf = (all: readonly Verification[], { id, type }: Verification): string =>
  all.filter((other) => other.type === type).length > 1 ? `${sentence(type)} ${id}` : sentence(type);

const reread = ({ customer: { id } }: Reviewed) => ({
  queryKey: ['customers.reviewed', { id }],
  queryFn: async (context: { signal: AbortSignal }): Promise<Reviewed> => {
    const [customer, verifications] = await Promise.all([
      api.customers.get({ id }).queryFn(context),
      api.customers.verifications({ id }).queryFn(context),
    ]);
    return { customer, verifications };
  },
});

const reject = defineAction<Reviewed, { reason: string }>({
  id: 'customers.rejectVerifications',
  need: 'customer:update',
  tone: () => 'danger',
  label: () => 'Reject verifications',
  blocked: ({ verifications }) =>
    verifications.some(({ status }) => status !== rejected) ? null : 'There is no verification to reject.',
  effect: () => 'The customer counts as not verified and has to show new documents.',
  fields: () => [{ kind: 'reason', name: 'reason', label: 'Reason' }],
  initial: () => ({ reason: '' }),
  schema: () => api.customers.rejectVerifications.row.body,
  changes: ({ customer, verifications }) => {
    const lines: Change[] = verifications
      .filter(({ status }) => status !== rejected)
      .map((one) => ({ label: labelOf(verifications, one), from: sentence(one.status), to: sentence(rejected) }));
    return customer.verified ? [{ label: verified, from: yes(true), to: yes(false) }, ...lines] : lines;
  },
  reasons: () => ['The picture cannot be read', 'The name differs from the account', 'The document has expired'],
  run: ({ customer: { id } }, values, idempotencyKey) =>
    api.customers.rejectVerifications({ id }, values, { idempotencyKey }),
  done: () => ({ title: 'Verifications rejected' }),
});

export const reviewActions: RecordActions<Reviewed> = {
  subject: {
    name: ({ customer }) => fullName(customer),
    reread,
    facts: ({ customer, verifications }) =>
      new Map([
        [verified, yes(customer.verified)],
        ...verifications.map((one): [string, string] => [labelOf(verifications, one), sentence(one.status)]),
      ]),
  },
  list: [reject],
};
