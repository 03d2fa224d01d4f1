import { contract } from '#contract/platform/api/contract.ts';
import type { Wallet } from '#contract/platform/api/customer-records.ts';
import { decimalsIn } from '#contract/values/decimals.ts';
import { type CustomerRow, customerById } from '../../db/customers.ts';
import { currencies, currencyIndex, transactionTypes } from '../../db/transaction-values.ts';
import { putRecord, recordOf, recordsOf } from '../../seed/records/records.ts';
import { addTransaction } from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { conflict, invalidField } from '../../shared/errors.ts';
import { isNegative, isZero, minus, moneyText, plus, positive, times } from '../../shared/money.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { decimalsOf } from '../settings/currencies.ts';
import { auditRecordChange, fieldChange, findChangeableCustomer } from './audit.ts';

/** Wallets in the order of their currencies. */
export const orderWallets = (wallets: Wallet[]): Wallet[] =>
  wallets.sort((a, b) => (currencyIndex.get(a.currency) ?? 99) - (currencyIndex.get(b.currency) ?? 99));
const adjustment = transactionTypes.findIndex(({ type }) => type === 'adjustment');
const categories = ['fiat', 'stablecoin', 'crypto'];

/** Sends the dollar value as a JSON number if that is exact: some platforms do, and the console reads both. */
export const walletOnTheWire = (wallet: Wallet) => ({
  ...wallet,
  decimals: decimalsOf(wallet.currency, wallet.is_fiat),
  usd_value: wallet.usd_value !== null && wallet.usd_value.length <= 12 ? Number(wallet.usd_value) : wallet.usd_value,
});

/** A wallet with another balance and what follows from it. */
const withBalance = (wallet: Wallet, balance: string): Wallet => {
  const rate = String(currencies[currencyIndex.get(wallet.currency) ?? 0]?.usd ?? 1);
  return { ...wallet, balance, available: minus(balance, wallet.locked), usd_value: times(balance, rate, 2) };
};

/** A wallet without a balance. */
const emptyWallet = (currency: string): Wallet => {
  const { name, is_fiat } = currencies[currencyIndex.get(currency) ?? 0] ?? currencies[0];
  const category = is_fiat ? 'fiat' : currency.startsWith('USD') ? 'stablecoin' : 'crypto';
  const amounts = { balance: '0', available: '0', locked: '0', usd_value: '0.00' };
  return { currency, name, is_fiat, category, ...amounts, active: true, address: null, network: null };
};

/** An amount in major units with its currency. */
interface WalletMoney {
  currency: string;
  amount: string;
}

const walletIn = (context: SeedContext, customer: CustomerRow, currency: string): Wallet =>
  recordsOf(context, customer, 'wallet').find((each) => each.currency === currency) ?? emptyWallet(currency);

/** Adds an amount to a customer's wallet of a currency, which is opened if there is none. */
export const creditWallet = (context: SeedContext, customer: CustomerRow, { currency, amount }: WalletMoney): void => {
  const wallet = walletIn(context, customer, currency);
  putRecord(context, customer.rowNumber, 'wallet', withBalance(wallet, plus(wallet.balance, amount)));
};

/** Takes an amount out of a customer's wallet; refused if less is available. */
export const chargeWallet = (context: SeedContext, customer: CustomerRow, { currency, amount }: WalletMoney): void => {
  const wallet = walletIn(context, customer, currency);
  if (isNegative(minus(wallet.available, amount)))
    throw conflict(
      `The wallet has ${moneyText(wallet.available, currency)} available, less than ${moneyText(amount, currency)}.`,
    );
  putRecord(context, customer.rowNumber, 'wallet', withBalance(wallet, minus(wallet.balance, amount)));
};

/** A customer's wallets and their corrections. */
export const customerWalletHandlers = {
  'customers.wallets': handle(contract.customers.wallets, ({ store, platform, param }) => ({
    data: orderWallets(recordsOf(platform, customerById(store, param('id')), 'wallet')).map(walletOnTheWire),
  })),

  'customers.walletCategories': handle(contract.customers.walletCategories, ({ store, platform, param, query }) => {
    const wallets = orderWallets(recordsOf(platform, customerById(store, param('id')), 'wallet'));
    const shown = categories.filter((category) => query.category === undefined || query.category === category);
    return {
      data: shown
        .map((category) => ({
          category,
          wallets: wallets.filter((wallet) => wallet.category === category).map(walletOnTheWire),
        }))
        .filter((group) => group.wallets.length > 0),
    };
  }),

  'customers.setWalletStatus': handle(contract.customers.setWalletStatus, (call) => {
    const { active, reason } = call.body;
    const customer = findChangeableCustomer(call);
    const wallet = recordOf(call.platform, customer, 'wallet', call.param('currency'), 'Wallet');
    if (wallet.active === active) throw conflict(`The wallet is ${active ? 'enabled' : 'disabled'} already`);
    putRecord(call.platform, customer.rowNumber, 'wallet', { ...wallet, active });
    auditRecordChange(call, customer, {
      action: active ? 'wallet_enabled' : 'wallet_disabled',
      reason,
      changes: fieldChange(`${wallet.currency} active`, wallet.active, active),
    });
    return { message: active ? 'Wallet enabled' : 'Wallet disabled' };
  }),

  'customers.setWalletBalance': handle(contract.customers.setWalletBalance, (call) => {
    const { balance, expected_balance, reason } = call.body;
    const customer = findChangeableCustomer(call);
    const wallet = recordOf(call.platform, customer, 'wallet', call.param('currency'), 'Wallet');
    if (expected_balance !== undefined && !isZero(minus(expected_balance, wallet.balance)))
      throw conflict(
        `The balance is ${moneyText(wallet.balance, wallet.currency)} by now. Check the correction again.`,
      );
    const decimals = Math.max(decimalsOf(wallet.currency, wallet.is_fiat), decimalsIn(wallet.balance));
    if (decimalsIn(balance) > decimals) throw invalidField('balance', `Use at most ${decimals} decimals`);
    if (isNegative(minus(balance, wallet.locked)))
      throw invalidField(
        'balance',
        `${moneyText(wallet.locked, wallet.currency)} are locked: the balance cannot be less`,
      );
    const difference = minus(balance, wallet.balance);
    if (isZero(difference)) throw invalidField('balance', 'This is the balance already');
    const index = currencyIndex.get(wallet.currency) ?? 0;
    putRecord(call.platform, customer.rowNumber, 'wallet', withBalance(wallet, balance));
    addTransaction(
      call.platform,
      customer,
      { type: adjustment, currency: index, amount: positive(difference), incoming: !isNegative(difference) },
      call.now,
    );
    auditRecordChange(call, customer, {
      action: 'balance_corrected',
      reason,
      changes: fieldChange(`${wallet.currency} balance`, wallet.balance, balance),
    });
    return { message: 'Balance corrected' };
  }),
};
