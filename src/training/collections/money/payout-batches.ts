import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { shiftSpan } from '../../seed/ages.ts';
import { explain, keyOfId } from '../../seed/records/status-reasons.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { plus } from '../../shared/money.ts';
import { day, iso } from '../../shared/time.ts';
import { integer, json, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { payouts } from './payouts.ts';

/** How long a batch takes, in milliseconds. */
const processingTime = 4 * 60_000;

/** The statuses of payouts that didn't reach their destination. */
const unpaidStatuses: ReadonlySet<string> = new Set(['failed', 'rejected', 'expired', 'cancelled', 'reversed']);

/** Why a batch has its status, and where its money is; of a completed one also how many of its payouts came to nothing. */
const explanationOf = (
  { id, provider, status, created_at }: { id: string; provider: string; status: string; created_at: number },
  items: readonly { status: string }[],
  anchor: number,
) => {
  const steps = seededSteps('processing', status, created_at, Math.min(created_at + processingTime, anchor));
  const explanation = explain({ key: keyOfId(id), kind: 'payoutBatch', place: provider, steps });
  const unpaid = items.filter((item) => unpaidStatuses.has(item.status)).length;
  return status === 'completed' && unpaid > 0
    ? {
        ...explanation,
        status_reason: { code: 'some_unpaid', text: `${unpaid} of ${items.length} payouts were not paid` },
      }
    : explanation;
};

/** How many payouts a provider takes at once. */
const batchSize = 6;

/** Bank payouts that were sent to their provider together. The total of every seventh differs from its items, as on a real platform. */
export const payoutBatches = defineCollection({
  table: 'payout_batches',
  noun: 'Payout batch',
  columns: z.object({
    id: text,
    reference: text,
    provider: text,
    item_ids: json(z.array(z.string())),
    total: text,
    currency_id: text,
    status: text,
    created_at: integer,
  }),
  relations: () => null,
  search: (row) => [row.id, row.reference],
  sorts: { created_at: (row) => row.created_at, total: (row) => Number(row.total) },
  toAnswer: ({ item_ids, created_at, ...row }) => ({ ...row, count: item_ids.length, created_at: iso(created_at) }),
  seed: function* ({ store }: SeedContext, plan: SeedPlan) {
    const groups = Map.groupBy(
      payouts.where(store, "category = 'fiat' ORDER BY created_at"),
      ({ provider, currency_id }) => `${provider} ${currency_id}`,
    );
    const batches = [...groups.values()].flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / batchSize) }, (_, index) =>
        group.slice(index * batchSize, (index + 1) * batchSize),
      ),
    );
    for (const [index, items] of batches.entries()) {
      const [first] = items;
      if (!first) continue;
      const number = index + 1;
      const newest = Math.max(...items.map(({ created_at }) => created_at));
      const createdAt = Math.min(newest + 60_000, plan.anchor);
      const isOnItsWay = number % 5 === 2 && createdAt > plan.anchor - day;
      const hasFailed = number % 11 === 4 && createdAt > plan.anchor - shiftSpan;
      const sum = items.map(({ amount }) => amount).reduce(plus);
      yield {
        id: `PBT${String(number).padStart(10, '0')}`,
        reference: `BATCH-${String(number).padStart(6, '0')}`,
        provider: first.provider,
        item_ids: items.map(({ id }) => id),
        total: number % 7 === 3 ? plus(sum, '250.00') : sum,
        currency_id: first.currency_id,
        status: isOnItsWay ? 'processing' : hasFailed ? 'failed' : 'completed',
        created_at: createdAt,
      };
    }
  },
});

export const payoutBatchHandlers = {
  'payouts.batches': handle(contract.payouts.batches, (call) => payoutBatches.list(call, call.query)),
  'payouts.batch': handle(contract.payouts.batch, ({ platform, store, param }) => {
    const row = payoutBatches.find(store, param('id'));
    const items = row.item_ids.map((id) => payouts.toAnswer(platform, payouts.find(store, id)));
    return { data: { ...payoutBatches.toAnswer(platform, row), ...explanationOf(row, items, platform.anchor), items } };
  }),
};
