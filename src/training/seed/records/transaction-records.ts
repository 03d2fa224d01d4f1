import type { Transaction, TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { mobileNetworks } from '#contract/platform/enums.ts';
import { fromUnits } from '#contract/values/decimals.ts';
import type { CustomerRow } from '../../db/customers.ts';
import { completingStatuses, currencies, transactionStatuses, transactionTypeAt } from '../../db/transaction-values.ts';
import { insertTransaction, type TransactionRow, transactionRange, transactionRows } from '../../db/transactions.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { notFound } from '../../shared/errors.ts';
import { times } from '../../shared/money.ts';
import { opaqueId } from '../../shared/opaque-id.ts';
import { Random } from '../../shared/random.ts';
import { iso, isoOrNull } from '../../shared/time.ts';
import { pickBank } from '../banks.ts';
import { characters } from '../customers/characters.ts';
import { allNames } from '../customers/names.ts';
import { generateAddress } from '../generator-context.ts';
import { countGenerated, countMade, recountTransaction } from '../products/daily-totals.ts';
import type { SeedContext } from '../seed-context.ts';
import type { MoneyKind } from './money-rules.ts';
import { explain } from './status-reasons.ts';
import { generateFeeUnits } from './transaction-fees.ts';
import { lazyFrom, seededTransactions } from './transactions.ts';

/** Generates the transactions of the character with very many on the first request, which keeps seeding fast. Those of its records are there already. */
export const ensureTransactions = (context: SeedContext, customer: CustomerRow): void => {
  const { store, seed, anchor } = context;
  const count = characters[customer.rowNumber - 1]?.traits.transactions ?? 0;
  if (
    count < lazyFrom ||
    store.run("INSERT OR IGNORE INTO generated VALUES (?, 'transactions')", customer.rowNumber) === 0
  )
    return;
  const insert = store.statement(insertTransaction);
  store.transaction(() => {
    const range = transactionRange(customer.rowNumber);
    const made =
      store.number('SELECT count(*) FROM transactions WHERE rowNumber >= ? AND rowNumber < ?', ...range) ?? 0;
    const rows = [...seededTransactions(seed, customer, anchor, count - made)];
    for (const row of rows) insert.run(...row);
    countGenerated(
      context,
      rows.map(([rowNumber, type, status, currency, amount, , incoming, created_at]) => ({
        rowNumber,
        type,
        status,
        currency,
        amount,
        incoming,
        created_at,
      })),
    );
  });
};

/** A customer's transaction by its id, or a not-found error. */
export const transactionById = (context: SeedContext, customer: CustomerRow, id: string): TransactionRow => {
  ensureTransactions(context, customer);
  const rowNumber = transactionCodes.id.read(id);
  const [low, past] = transactionRange(customer.rowNumber);
  const [found] =
    rowNumber === null || rowNumber < low || rowNumber >= past
      ? []
      : transactionRows(context.store, 'rowNumber = ?', rowNumber);
  if (found === undefined) throw notFound('Transaction');
  return found;
};

/** The hash of a coin transaction: the code of its number and random digits. */
export const transactionHash = (seed: number, rowNumber: number): string =>
  transactionCodes.hash.write(rowNumber) + new Random(seed, rowNumber, 21).letters(54, '0123456789abcdef');

const someone = (random: Random): string => {
  const { first, last } = random.pick(allNames);
  return `${random.pick(first)} ${random.pick(last)}`;
};

const codeOf = (index: number) => currencies[index] ?? currencies[0];
const statusOf = (index: number): string => transactionStatuses[index] ?? 'pending';

interface Destination {
  bank_name: string | null;
  account_number: string | null;
  network: string | null;
  address: string | null;
}

/** Where a payout or withdrawal goes: an account at a bank that takes the currency, or an address of the coin. */
const generateDestination = (random: Random, { code, is_fiat }: ReturnType<typeof codeOf>): Destination =>
  is_fiat
    ? { bank_name: pickBank(random, code), account_number: random.digits(10), network: null, address: null }
    : { bank_name: null, account_number: null, ...generateAddress(random, code) };

/** The platform is the other side of these. */
const withoutCounterparty: ReadonlySet<string> = new Set([
  ...['swap', 'swap_out', 'adjustment', 'referral_bonus'],
  ...['loan', 'loan_repayment', 'earn', 'earn_payout', 'voucher', 'charge'],
]);

const counterpartyOf = (type: string, currency: ReturnType<typeof codeOf>, random: Random): string | null => {
  if (withoutCounterparty.has(type)) return null;
  if (type === 'airtime') return random.pick(mobileNetworks);
  if (type === 'payout' || type === 'withdrawal') {
    const { bank_name, account_number, address } = generateDestination(random, currency);
    return address ?? `${bank_name} ${account_number}`;
  }
  return someone(random);
};

/** A transaction as the contract's lists define it. */
export const toTransaction = (seed: number, found: TransactionRow): Transaction => {
  const random = new Random(seed, found.rowNumber, 20);
  const currency = codeOf(found.currency);
  const { code, is_fiat } = currency;
  const { type, words } = transactionTypeAt(found.type);
  const places = is_fiat ? 2 : 8;
  const units = generateFeeUnits(random, found.type, Math.round(Number(found.amount) * 10 ** places));
  return {
    id: transactionCodes.id.write(found.rowNumber),
    reference: transactionCodes.reference.write(found.rowNumber),
    type,
    amount: found.amount,
    currency: code,
    is_fiat,
    amount_usd: times(found.amount, String(currency.usd), 2),
    fee: found.fee ?? (units === 0 ? '0' : fromUnits(BigInt(units), places)),
    status: statusOf(found.status),
    description: `${words}, ${code}`,
    direction: found.incoming === 1 ? 'in' : 'out',
    counterparty: counterpartyOf(type, currency, random),
    created_at: iso(found.created_at),
    completed_at: isoOrNull(found.completed_at),
  };
};

/** The destination of a payout transaction: the same one that its counterparty names. */
export const destinationOf = (seed: number, { rowNumber, currency }: TransactionRow): Destination => {
  const random = new Random(seed, rowNumber, 20);
  // toTransaction generates the fee first, from the same numbers.
  if (!random.chance(0.3)) random.next();
  return generateDestination(random, codeOf(currency));
};

/** The kind of the reasons of a transaction; null for one that nothing can stop, such as a swap. */
const kindOf = ({ type, is_fiat }: Transaction): MoneyKind | null => {
  if (type === 'payout' || type === 'withdrawal') return is_fiat ? 'bankPayout' : 'cryptoPayout';
  if (type === 'deposit') return is_fiat ? 'bankDeposit' : 'cryptoDeposit';
  if (type === 'airtime') return 'airtime';
  return type === 'transfer_in' || type === 'transfer_out' ? 'internal' : null;
};

/** Amounts up to this one, in USD, are approved automatically. */
const automaticLimitUsd = 500;

/** Whether the reason with a code is true of a transaction's amount: only small ones are selected for a routine check. */
const fitsAmount =
  ({ amount_usd }: Transaction) =>
  (code: string): boolean => {
    const isAbove = Number(amount_usd) > automaticLimitUsd;
    if (code === 'above_automatic_limit') return isAbove;
    return code !== 'routine_check' || !isAbove;
  };

/** The statuses of a transaction without what follows from them. */
const stepsOf = (answer: Transaction, found: TransactionRow): TransactionRow['changes'] => {
  const reached = found.completed_at ?? found.created_at + 90_000;
  const first = { status: 'pending', at: iso(found.created_at) };
  const middle = { status: 'processing', at: iso(found.created_at + 800) };
  if (found.changes.length > 0 || answer.status === 'pending') return [first, ...found.changes];
  const last = { status: answer.status, at: iso(reached) };
  if (answer.status === middle.status) return [first, middle];
  // Inside the platform money moves at once.
  return reached < Date.parse(middle.at) ? [first, last] : [first, middle, last];
};

/** The statuses of a payout before it is sent, or without that. */
const unsentStatuses: ReadonlySet<string> = new Set([
  ...['pending', 'queued', 'submitted', 'in_review', 'review_needed', 'suspended'],
  ...['rejected', 'cancelled', 'expired'],
]);

/** Whether a payout was never sent to its network, which therefore has no hash for it. */
export const isUnsent = ({ type, status }: { type: string; status: string }): boolean =>
  (type === 'payout' || type === 'withdrawal') && unsentStatuses.has(status);

const unexplained = { status_reason: null, funds: null, risk_signals: [] };

/** A transaction with its timeline, reasons and metadata, as the contract defines it. */
export const toTransactionDetail = (seed: number, found: TransactionRow): TransactionDetail => {
  const answer = toTransaction(seed, found);
  const steps = stepsOf(answer, found);
  const kind = kindOf(answer);
  const { bank_name, network } = destinationOf(seed, found);
  const place = kind === 'airtime' ? answer.counterparty : (bank_name ?? network);
  return {
    ...answer,
    ...(kind === null
      ? { ...unexplained, timeline: steps.map((step) => ({ ...step, reason: step.reason ?? null })) }
      : explain({ key: found.rowNumber, kind, place, steps, isTrue: fitsAmount(answer) })),
    meta: {
      processor: answer.is_fiat ? 'training-bank' : 'training-chain',
      processor_id: transactionCodes.processor.write(found.rowNumber),
      hash: answer.is_fiat || isUnsent(answer) ? null : transactionHash(seed, found.rowNumber),
      session: opaqueId('', seed, found.rowNumber % 2 ** 25),
      attempts: 1 + (found.rowNumber % 3),
      device: { platform: found.rowNumber % 2 === 0 ? 'android' : 'ios', ip: '102.89.34.12' },
    },
  };
};

/** Changes the status of a transaction and adds the step to its timeline, with the reason of a member of staff. */
export const setTransactionStatus = (
  context: SeedContext,
  row: TransactionRow,
  change: { status: string; reason?: string },
  now: number,
): void => {
  const { store, seed } = context;
  const status = transactionStatuses.indexOf(change.status);
  recountTransaction(context, row, status);
  // Stores all steps after the first: generated steps depend on the status and would change with it.
  const steps = [...stepsOf(toTransaction(seed, row), row).slice(1), { ...change, at: iso(now) }];
  store.run(
    'UPDATE transactions SET status = ?, completed_at = ?, changes = ? WHERE rowNumber = ?',
    status,
    completingStatuses.has(change.status) ? now : null,
    JSON.stringify(steps),
    row.rowNumber,
  );
};

/** Adds a transaction made by staff, as the newest of the customer. */
export const addTransaction = (
  context: SeedContext,
  customer: CustomerRow,
  made: { type: number; currency: number; amount: string; incoming: boolean },
  now: number,
): void => {
  ensureTransactions(context, customer);
  const [low, past] = transactionRange(customer.rowNumber);
  const last = context.store.number(
    'SELECT max(rowNumber) FROM transactions WHERE rowNumber >= ? AND rowNumber < ?',
    low,
    past,
  );
  const [rowNumber, status, incoming] = [last === null ? low : last + 1, 0, made.incoming ? 1 : 0];
  const { type, currency, amount } = made;
  context.store.run(
    insertTransaction,
    ...[rowNumber, type, status, currency, amount, Number(amount), incoming, now, now],
  );
  countMade(context, { rowNumber, type, status, currency, amount, incoming, created_at: now });
};
