import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { earnAssetBody } from '#contract/platform/bodies/products.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { findCustomer } from '../../db/customers.ts';
import { earnProductId, earnProducts, productName } from '../../seed/products/earn-products.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { conflict, invalidField } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { plus } from '../../shared/money.ts';
import { day, iso } from '../../shared/time.ts';
import { createRecordId } from '../customers/audit.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { integer, integerOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { earningsOf, earnPlans, redemptionsOf } from './earn-plans.ts';

const subscription = z.object({ product: z.string(), principal: z.string() });

/** The sum of the principals of each product's plans that are not over. */
const subscribedByProduct = ({ store }: SeedContext): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>();
  const open = "SELECT product, principal FROM earn_plans WHERE status NOT IN ('completed', 'cancelled')";
  for (const { product, principal } of store.all(subscription, open))
    sums.set(product, plus(sums.get(product) ?? '0', principal));
  return sums;
};

/** A round capacity that is filled to about this part. */
const capacityOf = (subscribed: string, fill: number, max: string): string => {
  if (fill === 1 && Number(subscribed) >= Number(max)) return subscribed;
  const wanted = Math.max(Number(subscribed) / fill, Number(max));
  const step = 10 ** (Math.floor(Math.log10(wanted)) - 1);
  return (Math.ceil(wanted / step) * step).toFixed(step < 1 ? 2 : 0);
};

/** The products that customers subscribe to. */
export const earnAssets = defineCollection({
  table: 'earn_assets',
  noun: 'Earn asset',
  columns: z.object({
    id: text,
    asset: text,
    name: text,
    apy: text,
    min: text,
    max: text,
    term_days: integerOrNull,
    capacity: text,
    subscribed: text,
    status: text,
    history: historyColumn,
    created_at: integer,
  }),
  relations: () => null,
  search: (row) => [row.id, row.name, row.asset],
  sorts: {
    created_at: (row) => row.created_at,
    name: (row) => fold(row.name),
    apy: (row) => Number(row.apy),
  },
  toAnswer: (row) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (context: SeedContext, { anchor }: SeedPlan) {
    const sums = subscribedByProduct(context);
    for (const [index, product] of earnProducts.entries()) {
      const { asset, apy, min, max, term, status, fill } = product;
      const subscribed = sums.get(earnProductId(index)) ?? '0';
      yield {
        id: earnProductId(index),
        name: productName(product),
        asset,
        apy,
        min,
        max,
        status,
        subscribed,
        term_days: term,
        capacity: capacityOf(subscribed, fill, max),
        history: [],
        created_at: anchor - (900 - index * 37) * day,
      };
    }
  },
});

type Body = z.infer<typeof earnAssetBody>;
type Saving = Pick<Call<string, unknown, Body>, 'store' | 'body' | 'platform'>;

/** Refuses a name that another product has. */
const checkName = ({ store, body, platform }: Saving, id: string | null): void => {
  const [other] = earnAssets.where(store, 'sort_name = ? AND id <> ?', fold(body.name), id ?? '');
  if (other) throw conflict(`A product named ${other.name} exists already`, earnAssets.toAnswer(platform, other));
};

const planOf = ({ store, param }: Pick<Call<'/:id', unknown, unknown>, 'store' | 'param'>) =>
  earnPlans.find(store, param('id'));

/** The filter of a customer's plans; no customer has the number 0. */
const ownedBy = (store: Call<'', unknown, unknown>['store'], profileId: string | undefined) =>
  profileId === undefined ? {} : { customer_number: findCustomer(store, profileId)?.rowNumber ?? 0 };

export const earnHandlers = {
  'earn.plans': handle(contract.earn.plans, (call) => {
    const { profile_id: profileId, ...query } = call.query;
    return earnPlans.list(call, { ...query, ...ownedBy(call.store, profileId) });
  }),
  'earn.plan': handle(contract.earn.plan, (call) => ({ data: earnPlans.toAnswer(call.platform, planOf(call)) })),
  'earn.redemptions': handle(contract.earn.redemptions, (call) => ({
    data: redemptionsOf(planOf(call), call.platform.anchor),
  })),
  'earn.earnings': handle(contract.earn.earnings, (call) => ({
    data: earningsOf(planOf(call), call.platform.anchor),
  })),
  'earn.assets': handle(contract.earn.assets, (call) => earnAssets.list(call, call.query)),
  'earn.asset': handle(contract.earn.asset, earnAssets.get),
  'earn.addAsset': handle(contract.earn.addAsset, (call) => {
    checkName(call, null);
    const row = {
      ...call.body,
      id: createRecordId('EAS', call.now),
      subscribed: '0',
      history: [],
      created_at: call.now,
    };
    return {
      message: 'Earn asset added',
      data: earnAssets.toAnswer(call.platform, earnAssets.replace(call.platform, row)),
    };
  }),
  'earn.updateAsset': handle(contract.earn.updateAsset, (call) => {
    const { platform, store, body } = call;
    const row = earnAssets.find(store, call.param('id'));
    const current = earnAssets.toAnswer(platform, row);
    if (row.status === 'closed') throw conflict('A closed product cannot be changed', current);
    if (body.asset !== row.asset) throw conflict('The asset of a product cannot be changed', current);
    if (compareAmounts(body.capacity, row.subscribed) < 0)
      throw invalidField('capacity', `Use at least ${row.subscribed}, which is subscribed already`);
    checkName(call, row.id);
    return {
      message: 'Earn asset updated',
      data: earnAssets.toAnswer(platform, changeSetting(call, earnAssets, row, body)),
    };
  }),
};
