import { contract } from '../../contract/api/contract.ts';
import type { EarnPlan } from '../../contract/api/earn.ts';
import { customerIfAny, customersByNumber } from '../db/customer.ts';
import { allRecords, recordOf, recordsOf } from '../db/records.ts';
import type { Ground } from '../db/transactions.ts';
import { notFound } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { pageOf, within } from '../list/in-memory.ts';
import { ownerOf } from '../seed/drawing.ts';
import { drawEntries } from '../seed/records-earning.ts';

/** A plan by its id, which tells whose it is. */
const planOf = (ground: Ground, id: string): EarnPlan => {
  const n = ownerOf('ERN', id);
  const [customer] = n === null ? [] : customersByNumber(ground.store, [n]);
  if (customer === undefined) throw notFound('Earn plan');
  return recordOf(ground, customer, 'plan', id, 'Earn plan');
};

const plansOf = (ground: Ground, profileId: string | undefined): EarnPlan[] => {
  if (profileId === undefined) return allRecords(ground, 'plan');
  const customer = customerIfAny(ground.store, profileId);
  return customer ? recordsOf(ground, customer, 'plan') : [];
};

/** Earn plans: of one customer, or of the first ones. */
export const earnHandlers = {
  'earn.plans': handle(contract.earn.plans, ({ platform, query }) => {
    const q = query.q?.toLowerCase() ?? '';
    const rows = plansOf(platform, query.profile_id).filter(
      (plan) =>
        (!query.status?.length || query.status.includes(plan.status)) &&
        `${plan.id} ${plan.product}`.toLowerCase().includes(q) &&
        within(plan.started_at, query),
    );
    return pageOf(rows, query, {
      keys: {
        started_at: (plan) => plan.started_at,
        matures_at: (plan) => plan.matures_at ?? '9999',
        principal: (plan) => Number(plan.principal),
      },
      own: (plan) => plan.id,
      fallback: '-started_at',
    });
  }),
  'earn.plan': handle(contract.earn.plan, ({ platform, param }) => ({ data: planOf(platform, param('id')) })),
  'earn.redemptions': handle(contract.earn.redemptions, ({ platform, param }) => ({
    data: drawEntries(platform.seed, planOf(platform, param('id')), 'redemption', platform.anchor),
  })),
  'earn.earnings': handle(contract.earn.earnings, ({ platform, param }) => ({
    data: drawEntries(platform.seed, planOf(platform, param('id')), 'earning', platform.anchor),
  })),
};
