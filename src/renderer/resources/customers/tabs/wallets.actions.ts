import { z } from 'zod';
import type { Wallet } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { limits } from '#contract/limits.ts';
import { type ActionSubject, defineAction, type RecordActions } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { rowOf } from '#kernel/list/whole.ts';
import { fullName } from '../customer-flags.ts';

const state = (active: boolean) => (active ? 'Active' : 'Disabled');
const exact = (wallet: Wallet, balance = wallet.balance) => exactMoney(balance, wallet.currency);
const reason = { kind: 'reason', name: 'reason', label: 'Reason' } as const;

const subject = (customer: CustomerDetail): ActionSubject<Wallet> => ({
  name: (wallet) => `${wallet.name} wallet · ${fullName(customer)}`,
  reread: ({ currency }) =>
    rowOf(api.customers.wallets({ id: customer.id }), (wallet) => wallet.currency === currency, currency),
  facts: (wallet) =>
    new Map([
      ['Balance', exact(wallet)],
      ['State', state(wallet.active)],
    ]),
});

const setStatus = (id: string) =>
  defineAction<Wallet, { reason: string }>({
    id: 'customers.setWalletStatus',
    need: 'customer:update',
    tone: ({ active }) => (active ? 'danger' : 'plain'),
    label: ({ active }) => (active ? 'Disable wallet' : 'Enable wallet'),
    effect: ({ active, currency }) =>
      active
        ? `No ${currency} can come in or go out while it is disabled.`
        : `${currency} can come in and go out again.`,
    fields: () => [reason],
    initial: () => ({ reason: '' }),
    schema: () => api.customers.setWalletStatus.row.body.pick({ reason: true }),
    changes: ({ active }) => [{ label: 'State', from: state(active), to: state(!active) }],
    reasons: ({ active }) =>
      active
        ? ['Requested by the customer', 'Network under maintenance', 'Requested by compliance']
        : ['Requested by the customer', 'Maintenance is over', 'Review finished, nothing found'],
    run: ({ currency, active }, values, idempotencyKey) =>
      api.customers.setWalletStatus({ id, currency }, { ...values, active: !active }, { idempotencyKey }),
    done: (_answer, { active, currency }) => ({ title: `${currency} wallet ${active ? 'disabled' : 'enabled'}` }),
  });

/** A balance as it is typed: a decimal, with no more decimals than the currency has. */
const balance = (places: number) =>
  z
    .string()
    .trim()
    .min(1, 'Balance is required')
    .regex(/^-?\d{1,40}(\.\d+)?$/, 'Use digits and a point, such as 1250.50')
    .regex(new RegExp(`^[^.]*(\\.\\d{1,${places}})?$`), `Use at most ${places} decimals`);

const correctBalance = (id: string) =>
  defineAction<Wallet, { balance: string; reason: string }>({
    id: 'customers.setWalletBalance',
    need: 'customer:update',
    tone: () => 'danger',
    label: () => 'Correct balance',
    effect: () => 'The balance becomes what you enter. The difference is booked as a correction.',
    fields: (wallet) => [
      { kind: 'shown', name: 'now', label: 'Balance now', text: exact(wallet) },
      { kind: 'text', name: 'balance', label: `New balance in ${wallet.currency}`, type: 'decimal' },
      reason,
    ],
    initial: () => ({ balance: '', reason: '' }),
    schema: ({ is_fiat }) =>
      api.customers.setWalletBalance.row.body.extend({
        balance: balance(is_fiat ? limits.fiatDecimals : limits.cryptoDecimals),
      }),
    changes: (wallet, values) => {
      const [from, to] = [exact(wallet), exact(wallet, values.balance.trim())];
      return values.balance.trim() === '' || from === to ? [] : [{ label: 'Balance', from, to }];
    },
    reasons: () => ['Deposit credited twice', 'Payout failed, money returned', 'Correction agreed with finance'],
    confirmWord: ({ currency }) => currency,
    run: ({ currency }, values, idempotencyKey) =>
      api.customers.setWalletBalance(
        { id, currency },
        { balance: values.balance.trim(), reason: values.reason },
        { idempotencyKey },
      ),
    done: (_answer, { currency }) => ({ title: `${currency} balance corrected` }),
  });

/** What can be done with one of a customer's wallets. */
export const walletActions = (customer: CustomerDetail): RecordActions<Wallet> => ({
  subject: subject(customer),
  list: [setStatus(customer.id), correctBalance(customer.id)],
});
