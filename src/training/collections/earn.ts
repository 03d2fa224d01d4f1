import { contract } from '../../contract/api/contract.ts';
import type { EarnPlan } from '../../contract/api/earn.ts';
import { customersByNumber, findCustomer } from '../db/customers.ts';
import { ownerOf } from '../seed/generator-context.ts';
import { allRecords, recordOf, recordsOf } from '../seed/records.ts';
import { generateEntries } from '../seed/records-earning.ts';
import type { SeedContext } from '../seed/seed-context.ts';
import { notFound } from '../shared/errors.ts';
import { handle } from './handler.ts';
import { planPage } from './record-pages.ts';

/** A plan by its id, which contains its customer's number. */
const planOf = (context: SeedContext, id: string): EarnPlan => {
  const rowNumber = ownerOf('ERN', id);
  const [customer] = rowNumber === null ? [] : customersByNumber(context.store, [rowNumber]);
  if (customer === undefined) throw notFound('Earn plan');
  return recordOf(context, customer, 'plan', id, 'Earn plan');
};

const plansOf = (context: SeedContext, profileId: string | undefined): EarnPlan[] => {
  if (profileId === undefined) return allRecords(context, 'plan');
  const customer = findCustomer(context.store, profileId);
  return customer ? recordsOf(context, customer, 'plan') : [];
};

/** Earn plans of one customer, or of the first customers. */
export const earnHandlers = {
  'earn.plans': handle(contract.earn.plans, ({ platform, query }) =>
    planPage(plansOf(platform, query.profile_id), query),
  ),
  'earn.plan': handle(contract.earn.plan, ({ platform, param }) => ({ data: planOf(platform, param('id')) })),
  'earn.redemptions': handle(contract.earn.redemptions, ({ platform, param }) => ({
    data: generateEntries(platform.seed, planOf(platform, param('id')), 'redemption', platform.anchor),
  })),
  'earn.earnings': handle(contract.earn.earnings, ({ platform, param }) => ({
    data: generateEntries(platform.seed, planOf(platform, param('id')), 'earning', platform.anchor),
  })),
};
