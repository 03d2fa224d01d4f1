import { contract } from '../../contract/api/contract.ts';
import type { Wallet } from '../../contract/api/customer-records.ts';
import { customerById } from '../db/customer.ts';
import { putRecord, recordOf, recordsOf } from '../db/records.ts';
import { addTransaction } from '../db/transactions.ts';
import { badField, conflict } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { isNegative, isZero, minus, positive, times } from '../money.ts';
import { currencies, currencyIndex, transactionTypes } from '../seed/transactions.ts';
import { actBelow, changed, openCustomer } from './acting.ts';

const order = (a: Wallet, b: Wallet): number =>
  (currencyIndex.get(a.currency) ?? 99) - (currencyIndex.get(b.currency) ?? 99);
const adjustment = transactionTypes.findIndex(({ type }) => type === 'adjustment');
const categories = ['fiat', 'stablecoin', 'crypto'];

/** A dollar value as a JSON number where one holds it exactly, as some platforms send it; the console reads both. */
const onTheWire = (wallet: Wallet) => ({
  ...wallet,
  usd_value: wallet.usd_value !== null && wallet.usd_value.length <= 12 ? Number(wallet.usd_value) : wallet.usd_value,
});

/** A customer's wallets and what staff correct about them. */
export const customerWalletHandlers = {
  'customers.wallets': handle(contract.customers.wallets, ({ store, platform, param }) => ({
    data: recordsOf(platform, customerById(store, param('id')), 'wallet')
      .sort(order)
      .map(onTheWire),
  })),

  'customers.walletCategories': handle(contract.customers.walletCategories, ({ store, platform, param, query }) => {
    const wallets = recordsOf(platform, customerById(store, param('id')), 'wallet').sort(order);
    const shown = categories.filter((category) => query.category === undefined || query.category === category);
    return {
      data: shown
        .map((category) => ({
          category,
          wallets: wallets.filter((wallet) => wallet.category === category).map(onTheWire),
        }))
        .filter((group) => group.wallets.length > 0),
    };
  }),

  'customers.setWalletStatus': handle(contract.customers.setWalletStatus, (call) => {
    const { active, reason } = call.body;
    const customer = openCustomer(call);
    const wallet = recordOf(call.platform, customer, 'wallet', call.param('currency'), 'Wallet');
    if (wallet.active === active) throw conflict(`The wallet is ${active ? 'enabled' : 'disabled'} already`);
    putRecord(call.platform, customer.n, 'wallet', { ...wallet, active });
    actBelow(call, customer, {
      action: active ? 'wallet_enabled' : 'wallet_disabled',
      reason,
      changes: changed(`${wallet.currency} active`, wallet.active, active),
    });
    return { message: active ? 'Wallet enabled' : 'Wallet disabled' };
  }),

  'customers.setWalletBalance': handle(contract.customers.setWalletBalance, (call) => {
    const { balance, reason } = call.body;
    const customer = openCustomer(call);
    const wallet = recordOf(call.platform, customer, 'wallet', call.param('currency'), 'Wallet');
    const places = wallet.is_fiat ? 2 : 8;
    if ((balance.split('.')[1] ?? '').length > places) throw badField('balance', `Use at most ${places} decimals`);
    if (isNegative(minus(balance, wallet.locked)))
      throw badField('balance', `${wallet.locked} ${wallet.currency} are locked: the balance cannot be less`);
    const difference = minus(balance, wallet.balance);
    if (isZero(difference)) throw badField('balance', 'This is the balance already');
    const index = currencyIndex.get(wallet.currency) ?? 0;
    const rate = String(currencies[index]?.usd ?? 1);
    putRecord(call.platform, customer.n, 'wallet', {
      ...wallet,
      balance,
      available: minus(balance, wallet.locked),
      usd_value: times(balance, rate, 2),
    });
    addTransaction(
      call.platform,
      customer,
      { type: adjustment, currency: index, amount: positive(difference), incoming: !isNegative(difference) },
      call.now,
    );
    actBelow(call, customer, {
      action: 'balance_corrected',
      reason,
      changes: changed(`${wallet.currency} balance`, wallet.balance, balance),
    });
    return { message: 'Balance corrected' };
  }),
};
