import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { betProviders, mobileNetworks } from '#contract/platform/enums.ts';
import { statusTones } from '#contract/platform/status.ts';
import { networkTransitions } from '#contract/platform/transitions.ts';
import { customersByNumber, nameOf } from '../../db/customers.ts';
import { ageOf } from '../../seed/ages.ts';
import { mobileNumber } from '../../seed/mobile-numbers.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { fold } from '../../shared/fold.ts';
import { minus, plus } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso, startOfDay } from '../../shared/time.ts';
import { integer, integerOrNull, json, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { createSetStatus, decidedColumns } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

/** What each network sells; some are bought from two providers. */
const soldNetworks = [
  ...mobileNetworks.flatMap((name) => [
    { name, provider: 'Reloadly', products: ['airtime', 'data'], health: 'operational' },
    { name, provider: 'VTpass', products: ['airtime', 'data'], health: name === 'Glo' ? 'degraded' : 'operational' },
  ]),
  { name: 'Smile', provider: 'VTpass', products: ['data'], health: 'operational' },
  { name: 'Spectranet', provider: 'VTpass', products: ['data'], health: 'down' },
];

/** The mobile networks. `status` is enabled or disabled. */
export const networks = defineCollection({
  table: 'networks',
  noun: 'Network',
  columns: z.object({
    ...decidedColumns,
    name: text,
    provider: text,
    products: json(z.array(z.string())),
    health: text,
  }),
  relations: () => ({}),
  search: (row) => [row.id, row.name, row.provider],
  sorts: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
  conditions: { enabled: () => ({ sql: "status = 'enabled'", values: [] }) },
  toAnswer: ({ id, name, provider, products, health, status, status_changed_at, created_at, steps }) => ({
    id,
    name,
    provider,
    products,
    health,
    enabled: status === 'enabled',
    created_at: iso(created_at),
    updated_at: iso(status_changed_at),
    timeline: steps,
  }),
  seed: function* (_context, { seed, anchor }) {
    for (const [index, network] of soldNetworks.entries()) {
      const random = new Random(seed, index, 67);
      const createdAt = anchor - random.between(300, 900) * day;
      const changedAt = anchor - random.between(1, 90) * day - random.int(day);
      const status = network.health === 'down' ? 'disabled' : 'enabled';
      yield {
        id: `NET${String(index + 1).padStart(10, '0')}`,
        reference: `${network.name} · ${network.provider}`,
        status,
        status_changed_at: status === 'enabled' ? createdAt : changedAt,
        customer_number: null,
        steps: seededSteps('enabled', status, createdAt, changedAt),
        created_at: createdAt,
        ...network,
      };
    }
  },
});

const setNetworkStatus = createSetStatus(networks, {
  noun: 'Network',
  transitions: {
    enable: { ...networkTransitions.enable, message: 'Network enabled' },
    disable: { ...networkTransitions.disable, message: 'Network disabled' },
  },
});

interface Bundle {
  bundle: string;
  amount: string;
}

const bundles: readonly [Bundle, ...Bundle[]] = [
  { bundle: '500 MB, 1 day', amount: '350.00' },
  { bundle: '1.5 GB, 30 days', amount: '1200.00' },
  { bundle: '5 GB, 30 days', amount: '2500.00' },
  { bundle: '20 GB, 30 days', amount: '6000.00' },
  { bundle: '100 GB, 60 days', amount: '22000.00' },
];
const statuses = Object.keys(statusTones);

/** A random status, mostly completed; the first rows, which are recent, have every status, and three of them failed today. */
const statusAt = (random: Random, index: number): string =>
  index < 3
    ? 'failed'
    : (statuses[index - 3] ?? (random.chance(0.8) ? 'completed' : random.pick(['failed', 'reversed'])));

/** One of the first customers, as a number; null without customers. */
const someCustomer = (random: Random, { customers }: SeedPlan): number | null =>
  customers === 0 ? null : 1 + random.int(customers);

export const mobileData = defineCollection({
  table: 'mobile_data',
  noun: 'Mobile data purchase',
  columns: z.object({
    id: text,
    reference: text,
    number: text,
    network: text,
    bundle: text,
    amount: text,
    status: text,
    status_changed_at: integer,
    customer_number: integerOrNull,
    created_at: integer,
  }),
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.reference, row.number, row.bundle, customer && nameOf(customer)],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  coveringIndexColumns: ['status', 'status_changed_at', 'network'],
  conditions: {
    failed_today: (now) => ({ sql: "status = 'failed' AND status_changed_at >= ?", values: [startOfDay(now)] }),
  },
  toAnswer: ({ customer_number: _number, status_changed_at: _changed, ...row }, { customer }) => ({
    ...row,
    customer: customerSummary(customer),
    created_at: iso(row.created_at),
  }),
  seed: function* (_context, plan) {
    for (let index = 0; index < rowCount(plan, 160); index += 1) {
      const random = new Random(plan.seed, index, 68);
      const at = plan.anchor - ageOf(index, random.next(), 200 * day);
      // The first three failed on the day of the seed.
      const createdAt = index < 3 ? Math.max(startOfDay(plan.anchor), at) : at;
      const network = random.pick(mobileNetworks);
      yield {
        id: `DAT${String(index + 1).padStart(10, '0')}`,
        reference: `DAT-${random.letters(10, referenceAlphabet)}`,
        number: mobileNumber(random, network),
        network,
        ...random.pick(bundles),
        status: statusAt(random, index),
        status_changed_at: Math.min(createdAt + random.int(600_000), plan.anchor),
        customer_number: someCustomer(random, plan),
        created_at: createdAt,
      };
    }
  },
});

const betTopUp = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  created_at: z.string(),
});

/** The top-ups of a bet account, the newest first, and its balance: the completed ones less what was staked. */
const generateBetTopUps = (random: Random, accountId: string, createdAt: number, anchor: number) => {
  const topUps = Array.from({ length: random.int(8) }, (_, index) => ({
    id: `${accountId}${String(index + 1).padStart(2, '0')}`,
    reference: `BTU-${random.letters(10, referenceAlphabet)}`,
    amount: `${random.between(2, 200) * 100}.00`,
    currency: 'NGN',
    status: random.chance(0.8) ? 'completed' : random.pick(['failed', 'pending', 'reversed']),
    created_at: iso(createdAt + Math.floor(random.next() * (anchor - createdAt))),
  })).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const added = topUps
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount }) => plus(sum, amount), '0.00');
  const staked = `${Math.floor(Number(added) * random.next())}.00`;
  return { top_ups: topUps, balance: minus(added, staked) };
};

export const betAccounts = defineCollection({
  table: 'bet_accounts',
  noun: 'Bet account',
  columns: z.object({
    id: text,
    username: text,
    provider: text,
    customer_number: integerOrNull,
    balance: text,
    currency: text,
    status: text,
    top_ups: json(z.array(betTopUp)),
    created_at: integer,
  }),
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.username, customer && nameOf(customer)],
  sorts: { created_at: (row) => row.created_at, balance: (row) => Number(row.balance) },
  coveringIndexColumns: ['provider'],
  toAnswer: ({ customer_number: _number, top_ups: _topUps, ...row }, { customer }) => ({
    ...row,
    customer: customerSummary(customer),
    created_at: iso(row.created_at),
  }),
  seed: function* ({ store }: SeedContext, plan: SeedPlan) {
    for (let index = 0; index < rowCount(plan, 140); index += 1) {
      const random = new Random(plan.seed, index, 69);
      const owner = someCustomer(random, plan);
      const [customer] = owner === null ? [] : customersByNumber(store, [owner]);
      const id = `BET${String(index + 1).padStart(10, '0')}`;
      const joined = customer?.created_at ?? plan.anchor - 400 * day;
      const createdAt = joined + Math.floor(random.next() * Math.max(1, plan.anchor - joined));
      yield {
        id,
        username: `${customer?.username || 'player'}${random.digits(3)}`,
        provider: random.pick(betProviders),
        customer_number: owner,
        ...generateBetTopUps(random, id, createdAt, plan.anchor),
        currency: 'NGN',
        status: random.chance(0.85) ? 'active' : random.pick(['suspended', 'inactive']),
        created_at: createdAt,
      };
    }
  },
});

export const spendHandlers = {
  'spend.networks': handle(contract.spend.networks, (call) => networks.list(call, call.query)),
  'spend.network': handle(contract.spend.network, networks.get),
  'spend.setNetworkStatus': handle(contract.spend.setNetworkStatus, (call) =>
    setNetworkStatus(call, networks.find(call.store, call.param('id')), {
      status: call.body.enabled ? 'enabled' : 'disabled',
      reason: call.body.reason,
    }),
  ),
  'spend.mobileData': handle(contract.spend.mobileData, (call) => mobileData.list(call, call.query)),
  'spend.mobileDataPurchase': handle(contract.spend.mobileDataPurchase, mobileData.get),
  'spend.betAccounts': handle(contract.spend.betAccounts, (call) => betAccounts.list(call, call.query)),
  'spend.betAccount': handle(contract.spend.betAccount, betAccounts.get),
  'spend.betTopUps': handle(contract.spend.betTopUps, ({ store, param }) => ({
    data: betAccounts.find(store, param('id')).top_ups,
  })),
};
