import { z } from 'zod';
import type { Wallet } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/entities.ts';
import { reasonBody } from '#contract/bodies/common.ts';
import { walletBalanceBody } from '#contract/bodies/customers.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { fullName } from '../../shared/customer-badges.ts';
import { activeBadge } from '../../shared/fields.tsx';

const statusText = (active: boolean) => activeBadge(active).label;
// All digits: a correction is compared with the balance to the last one.
const balanceText = (wallet: Wallet, balance = wallet.balance) => exactMoney(balance, wallet.currency);
const reasonInput = { kind: 'reason', name: 'reason', label: 'Reason' } as const;

const toggleStatus = (id: string) =>
  defineAction<Wallet, { reason: string }>({
    id: 'customers.setWalletStatus',
    shortcut: 'T',
    label: ({ active }) => (active ? 'Disable wallet' : 'Enable wallet'),
    tone: ({ active }) => (active ? 'danger' : 'plain'),
    consequence: ({ active, currency }) =>
      active
        ? `The customer can't receive or send ${currency} while the wallet is disabled.`
        : `The customer can receive and send ${currency} again.`,
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    changes: ({ active }) => [{ label: 'Status', from: statusText(active), to: statusText(!active) }],
    suggestedReasons: ({ active }) =>
      active
        ? ['Requested by the customer', 'Network under maintenance', 'Requested by compliance']
        : ['Requested by the customer', 'Maintenance is over', 'Review completed, no findings'],
    send: ({ currency, active }, values, request) =>
      api.customers.setWalletStatus.send({ id, currency }, { ...values, active: !active }, request),
    successMessage: (_answer, { active, currency }) => ({
      title: `${currency} wallet ${active ? 'disabled' : 'enabled'}`,
    }),
  });

/** A decimal number with at most this many decimals. */
const balanceSchema = (decimals: number) =>
  z
    .string()
    .trim()
    .min(1, 'Balance is required')
    .regex(/^-?\d{1,40}(\.\d+)?$/, 'Use digits and a decimal point, such as 1250.50')
    .regex(/^(?!-0*(\.0*)?$)/, 'Use 0 without a sign')
    .regex(new RegExp(`^[^.]*(\\.\\d{1,${decimals}})?$`), `Use at most ${decimals} decimals`);

const correctBalance = (id: string) =>
  defineAction<Wallet, { balance: string; reason: string }>({
    id: 'customers.setWalletBalance',
    shortcut: 'B',
    label: 'Correct balance',
    tone: 'danger',
    consequence: 'Sets the balance to this amount and records the difference as a correction.',
    inputs: (wallet) => [
      { kind: 'readOnly', name: 'current', label: 'Current balance', value: balanceText(wallet) },
      { kind: 'text', name: 'balance', label: `New balance in ${wallet.currency}`, type: 'decimal' },
      reasonInput,
    ],
    initialValues: () => ({ balance: '', reason: '' }),
    schema: ({ is_fiat }) =>
      walletBalanceBody.extend({ balance: balanceSchema(is_fiat ? limits.fiatDecimals : limits.cryptoDecimals) }),
    changes: (wallet, values) => {
      const balance = values.balance.trim();
      const [from, to] = [balanceText(wallet), balanceText(wallet, balance)];
      return balance === '' || from === to ? [] : [{ label: 'Balance', from, to }];
    },
    suggestedReasons: () => [
      'Deposit credited twice',
      'Payout failed, money returned',
      'Correction agreed with finance',
    ],
    confirmationText: ({ currency }) => currency,
    send: ({ currency }, values, request) =>
      api.customers.setWalletBalance.send(
        { id, currency },
        { balance: values.balance.trim(), reason: values.reason },
        request,
      ),
    successMessage: (_answer, { currency }) => ({ title: `${currency} balance corrected` }),
  });

/** The actions on one of a customer's wallets. */
export const walletActions = (customer: CustomerDetail): RecordActions<Wallet> => ({
  name: (wallet) => `${wallet.name} wallet · ${fullName(customer)}`,
  reread: ({ currency }) =>
    findRow(api.customers.wallets.query({ id: customer.id }), (wallet) => wallet.currency === currency, currency),
  comparedFields: (wallet) =>
    new Map([
      ['Balance', balanceText(wallet)],
      ['Status', statusText(wallet.active)],
    ]),
  list: [toggleStatus(customer.id), correctBalance(customer.id)],
});
