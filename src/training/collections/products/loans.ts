import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { Loan } from '#contract/platform/api/customer-records.ts';
import { limits } from '#contract/values/limits.ts';
import { nameOf } from '../../db/customers.ts';
import { ageOf, recentRecords } from '../../seed/ages.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { seededOwner } from '../../seed/seeded-owner.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { conflict } from '../../shared/errors.ts';
import { isZero, minus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { createRecordId } from '../customers/audit.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { flag, integer, integerOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { decidedColumns, explainDecided } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { type RecordMovement, transactionIds, transactionNumbersOf } from '../definitions/record-transactions.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

/** The assets that secure loans, with their price in USD. */
const assets = [
  { asset: 'BTC', usd: 64_000, max_ltv: '60.00', liquidation_ltv: '80.00', apr: '9.50', min: '0.001', max: '20' },
  { asset: 'ETH', usd: 3_200, max_ltv: '55.00', liquidation_ltv: '75.00', apr: '10.50', min: '0.02', max: '400' },
  { asset: 'SOL', usd: 140, max_ltv: '45.00', liquidation_ltv: '65.00', apr: '13.00', min: '0.5', max: '8000' },
  { asset: 'BNB', usd: 560, max_ltv: '50.00', liquidation_ltv: '70.00', apr: '12.00', min: '0.1', max: '2000' },
  { asset: 'TRX', usd: 0.13, max_ltv: '35.00', liquidation_ltv: '55.00', apr: '16.00', min: '500', max: '900000' },
] as const;

/** The currencies of loans, with one USD in each. */
const borrowed = [
  { currency: 'USDT', perUsd: 1 },
  { currency: 'USDC', perUsd: 1 },
  { currency: 'NGN', perUsd: 1_600 },
] as const;

export const loanAssets = defineCollection({
  table: 'loan_assets',
  noun: 'Loan asset',
  columns: z.object({
    id: text,
    asset: text,
    max_ltv: text,
    liquidation_ltv: text,
    apr: text,
    min: text,
    max: text,
    enabled: flag,
    history: historyColumn,
    created_at: integer,
  }),
  relations: () => null,
  search: (row) => [row.id, row.asset],
  sorts: { created_at: (row) => row.created_at, asset: (row) => row.asset, apr: (row) => Number(row.apr) },
  toAnswer: (row) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (_context: SeedContext, { anchor }: SeedPlan) {
    for (const [index, { usd: _usd, ...asset }] of assets.entries())
      yield {
        id: `LAS${String(index + 1).padStart(10, '0')}`,
        ...asset,
        enabled: asset.asset !== 'TRX',
        history: [],
        created_at: anchor - (700 - index * 60) * day,
      };
  },
});

const columns = z.object({
  ...decidedColumns,
  customer_number: integer,
  principal: text,
  currency: text,
  collateral: text,
  collateral_currency: text,
  ltv: text,
  max_ltv: text,
  liquidation_ltv: text,
  apr: text,
  outstanding: text,
  due_at: integer,
  /** Hundredths of a percent up to the liquidation LTV; null for a loan that is not owed. */
  distance: integerOrNull,
});
type LoanRow = z.infer<typeof columns>;

const toLoan = (row: LoanRow): Loan => ({
  id: row.id,
  reference: row.reference,
  principal: row.principal,
  currency: row.currency,
  is_fiat: null,
  collateral: row.collateral,
  collateral_currency: row.collateral_currency,
  ltv: row.ltv,
  apr: row.apr,
  status: row.status,
  opened_at: iso(row.created_at),
  due_at: iso(row.due_at),
  outstanding: row.outstanding,
});

/** What was repaid so far, in equal parts, newest first; with what is outstanding it is the principal. */
const repaymentsOf = (row: LoanRow) => {
  const repaid =
    row.status === 'expired' || row.status === 'pending' || row.status === 'in_review'
      ? '0'
      : minus(row.principal, row.outstanding);
  if (isZero(repaid)) return [];
  const count = 1 + (row.due_at % 5);
  const part = times(repaid, (1 / count).toFixed(8), 2);
  const step = Math.floor((row.status_changed_at - row.created_at) / count);
  return Array.from({ length: count }, (_, index) => ({
    id: `${row.id}-P${String(index + 1).padStart(2, '0')}`,
    amount: index === count - 1 ? minus(repaid, times(part, String(count - 1), 2)) : part,
    currency: row.currency,
    status: 'completed',
    created_at: iso(row.created_at + step * (index + 1)),
  })).reverse();
};

/** The statuses of a loan that was paid out. */
const paidOut: ReadonlySet<string> = new Set(['processing', 'matured', 'completed']);

/** A loan is paid out when it is opened, then repaid in parts. */
export const loanMovements = (row: LoanRow): RecordMovement[] => {
  if (!paidOut.has(row.status)) return [];
  const { principal: amount, currency, created_at: at } = row;
  const repaid = repaymentsOf(row).map(
    ({ amount: part, created_at }): RecordMovement => ({
      ...{ type: 'loan_repayment', amount: part, currency, fee: '0', at: Date.parse(created_at) },
    }),
  );
  return [{ type: 'loan', amount, currency, fee: '0', at }, ...repaid.reverse()];
};

/** What must hold for a reason or a signal of a loan, given the customer's other loans. */
const isTrue: Readonly<Record<string, (loan: LoanRow, others: readonly LoanRow[]) => boolean>> = {
  high_ltv: ({ ltv, max_ltv }) => Number(ltv) >= Number(max_ltv) - limits.nearLiquidationPoints,
  first_loan: ({ created_at }, others) => others.every((other) => other.created_at > created_at),
  several_loans: (_loan, others) => others.some(({ status }) => status === 'processing' || status === 'matured'),
};

export const loans = defineCollection({
  table: 'loans',
  noun: 'Loan',
  columns,
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
    others: (): LoanRow[] => loans.where(context.store, 'customer_number = ? AND id <> ?', row.customer_number, row.id),
  }),
  search: (row, { customer }) => [row.id, row.reference, ...(customer ? [nameOf(customer), customer.id] : [])],
  createdAs: 'opened_at',
  sorts: {
    opened_at: (row) => row.created_at,
    due_at: (row) => row.due_at,
    ltv: (row) => Number(row.ltv),
    principal: (row) => Number(row.principal),
  },
  conditions: {
    near_liquidation: () => ({ sql: 'distance <= ?', values: [limits.nearLiquidationPoints * 100] }),
    overdue: (now) => ({ sql: "status IN ('processing', 'matured') AND due_at < ?", values: [now] }),
  },
  indexes: ['customer_number', 'due_at', 'distance'],
  coveringIndexColumns: ['status', 'currency', 'distance', 'due_at'],
  toAnswer: (row, { customer, others }) => ({
    ...toLoan(row),
    customer: customerSummary(customer),
    max_ltv: row.max_ltv,
    liquidation_ltv: row.liquidation_ltv,
    repayments: repaymentsOf(row),
    ...explainDecided('loan', row, null, (code) => isTrue[code]?.(row, others()) ?? true),
  }),
  alone: (store, { id }) => transactionIds(transactionNumbersOf(store, id)),
  seed: seededLoans,
});

/** The loans of one customer, as the customer's own list has them. */
export const loansOfCustomer = (context: SeedContext, number: number): Loan[] =>
  loans.where(context.store, 'customer_number = ?', number).map(toLoan);

/** What a recent loan can be. */
const recentStatuses = [
  'in_review',
  'processing',
  'pending',
  'processing',
  'in_review',
  'processing',
  'expired',
] as const;

/** Recent loans first, among them those that wait for a decision; then those that run, are due or over. */
function* seededLoans(context: SeedContext, plan: SeedPlan): Generator<LoanRow> {
  for (let index = 0; index < rowCount(plan, 200); index += 1) {
    const random = new Random(plan.seed, index, 72);
    const owner = seededOwner(context, plan, index, random, 93);
    if (owner === null) continue;
    const isRecent = index < recentRecords;
    const status = isRecent
      ? (recentStatuses[index % recentStatuses.length] ?? 'processing')
      : random.pick(['processing', 'processing', 'processing', 'matured', 'completed', 'expired']);
    const secured = assets[random.int(assets.length)] ?? assets[0];
    const { currency, perUsd } = borrowed[random.int(borrowed.length)] ?? borrowed[0];
    const usd = random.between(50, 20_000);
    const principal = (usd * perUsd + random.int(100) / 100).toFixed(2);
    const term = random.pick([30, 90, 180]);
    const isOver = status === 'matured' || status === 'completed';
    const age = ageOf(index, random.next(), isOver ? 25 * day : (term - 2) * day);
    const openedAt = Math.max(plan.anchor - age - (isOver ? term * day : 0), owner.joinedAt);
    const dueAt = openedAt + term * day;
    const isOpen = status === 'processing' || status === 'matured';
    const outstanding =
      isOpen && age > 2 * day
        ? times(principal, (0.3 + random.next() * 0.6).toFixed(4), 2)
        : isOpen
          ? principal
          : '0.00';
    const liquidation = Number(secured.liquidation_ltv);
    const isNear = isOpen && (index % 9 === 2 || index % 31 === 3);
    const ltv = isNear ? liquidation - 4 + random.next() * 5 : 15 + random.next() * (Number(secured.max_ltv) - 15);
    const changedAt = Math.min(
      plan.anchor - 1,
      isOver ? dueAt : openedAt + Math.floor((plan.anchor - openedAt) * (status === 'processing' ? 0.8 : 0.1)),
    );
    const owedUsd = Number(isZero(outstanding) ? principal : outstanding) / perUsd;
    yield {
      id: `LON${String(index + 1).padStart(10, '0')}`,
      reference: `LON-${random.letters(8, referenceAlphabet)}`,
      status,
      status_changed_at: changedAt,
      customer_number: owner.number,
      steps: seededSteps('pending', status, openedAt, changedAt),
      created_at: openedAt,
      principal,
      currency,
      collateral: (owedUsd / (ltv / 100) / secured.usd).toFixed(secured.usd > 1_000 ? 6 : 2),
      collateral_currency: secured.asset,
      ltv: status === 'completed' || status === 'expired' ? '0.00' : ltv.toFixed(2),
      max_ltv: secured.max_ltv,
      liquidation_ltv: secured.liquidation_ltv,
      apr: secured.apr,
      outstanding,
      due_at: dueAt,
      distance: isOpen ? Math.round((liquidation - Number(ltv.toFixed(2))) * 100) : null,
    };
  }
}

export const loanHandlers = {
  'loans.list': handle(contract.loans.list, (call) => loans.list(call, call.query)),
  'loans.get': handle(contract.loans.get, loans.get),
  'loans.assets': handle(contract.loans.assets, (call) => loanAssets.list(call, call.query)),
  'loans.asset': handle(contract.loans.asset, loanAssets.get),
  'loans.addAsset': handle(contract.loans.addAsset, ({ platform, store, body, now }) => {
    const [other] = loanAssets.where(store, 'asset = ?', body.asset);
    if (other) throw conflict(`${body.asset} secures loans already`, loanAssets.toAnswer(platform, other));
    const row = loanAssets.replace(platform, { ...body, id: createRecordId('LAS', now), history: [], created_at: now });
    return { message: 'Loan asset added', data: loanAssets.toAnswer(platform, row) };
  }),
  'loans.updateAsset': handle(contract.loans.updateAsset, (call) => {
    const { platform, store, body, param } = call;
    const row = loanAssets.find(store, param('id'));
    if (body.asset !== row.asset) throw conflict('The asset cannot be changed', loanAssets.toAnswer(platform, row));
    const changed = changeSetting(call, loanAssets, row, body);
    return { message: 'Loan asset updated', data: loanAssets.toAnswer(platform, changed) };
  }),
};
