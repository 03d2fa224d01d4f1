import { z } from 'zod';
import type { Wallet } from '#contract/platform/api/customer-records.ts';
import { decimalsMessage } from '#contract/platform/bodies/amount-rules.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { compareAmounts, decimalsIn, toUnits } from '#contract/values/decimals.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineAction, type FormValues, type RecordActions } from '#kernel/definitions/action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { money } from '#kernel/fields/fields.tsx';
import { enteredDecimals } from '#kernel/format/currency-decimals.ts';
import { addAmounts, isZeroAmount, subtractAmounts } from '#kernel/format/decimal.ts';
import { exactMoney, plainAmount, signedAmount } from '#kernel/format/money.ts';
import { formatCount } from '#kernel/format/text.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { activeField } from '../../../shared/fields.tsx';
import { reasonInput } from '../../../shared/reason-input.ts';

const balanceField = money<Wallet>('balance', 'currency', { icon: false });
// All digits: a correction is compared with the balance to the last one.
const balanceText = (wallet: Wallet, balance = wallet.balance) => exactMoney(balance, wallet.currency);

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
    changes: (wallet) => changesOfField(activeField<Wallet>(), wallet, !wallet.active),
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

/** Fiat with further digits gets a balance with its own decimals again; every digit of a coin can be corrected. */
const decimalsOf = ({ currency, is_fiat, decimals, balance }: Wallet): number =>
  enteredDecimals(currency, { isFiat: is_fiat, declared: decimals, present: is_fiat ? [] : [balance] });
const maxDecimals = (decimals: number) =>
  [(text: string) => decimalsIn(plainAmount(text)) <= decimals, decimalsMessage(decimals)] as const;

/** A decimal number with at most this many decimals. */
const balanceSchema = (decimals: number) =>
  z
    .string()
    .trim()
    .min(1, 'New balance is required')
    .regex(/^-?\d{1,40}(\.\d*)?$/, 'Use digits and a decimal point, such as 1250.50')
    .regex(/^(?!-0*(\.0*)?$)/, 'Use 0 without a sign')
    .refine(...maxDecimals(decimals));

/** An amount to add to the wallet's balance or, with a minus sign, to take away. */
const adjustmentSchema = (wallet: Wallet, decimals: number) =>
  z
    .string()
    .trim()
    .min(1, 'Amount is required')
    .regex(/^[-+]?\d{1,40}(\.\d*)?$/, 'Use digits and a decimal point, such as 250.00 or -250.00')
    .refine((text) => !isZeroAmount(plainAmount(text)), 'Use an amount other than 0')
    .refine(...maxDecimals(decimals))
    // The balance itself may have more decimals than the platform takes.
    .refine(
      (text) => decimalsIn(addAmounts(wallet.balance, plainAmount(text)) ?? '0') <= decimals,
      `The new balance would have more than ${formatCount(decimals, 'decimal')}. Use “Set to” instead.`,
    );

type Correction = {
  mode: 'set' | 'adjust';
  /** The new balance or, with `adjust`, the difference: named like the platform's field, whose errors belong beside it. */
  balance: string;
  reason: string;
};
const correctionModes = [
  { value: 'set', label: 'Set to' },
  { value: 'adjust', label: 'Adjust by' },
] as const;

/** The balance after a correction of the wallet as it is now; null where the amount is no number. */
const correctedBalance = (wallet: Wallet, { mode, balance }: Pick<Correction, 'mode' | 'balance'>): string | null => {
  const amount = plainAmount(balance);
  return mode === 'adjust' ? addAmounts(wallet.balance, amount) : addAmounts(amount, '0');
};

/** What a correction adds to the balance; null where it is no number or nothing. */
const differenceOf = (wallet: Wallet, correction: Correction): string | null => {
  const corrected = correctedBalance(wallet, correction);
  const difference = corrected === null ? null : subtractAmounts(corrected, wallet.balance);
  return difference === null || isZeroAmount(difference) ? null : difference;
};

/** So many times the balance before, or so many digits where there was none, is more likely a slip than a correction. */
const absurdFactor = 1_000n;
const absurdDigits = 10;

/** What is unusual about a balance, as a question to the member; null for any other. */
const unusualBalance = (wallet: Wallet, corrected: string | null): string | null => {
  if (corrected === null) return null;
  const text = balanceText(wallet, corrected);
  if (compareAmounts(corrected, '0') < 0) return `The balance would be below zero: ${text}. Is that meant?`;
  const [now = 0n, next = 0n] = toUnits([wallet.balance, corrected])?.units ?? [];
  const isAbsurd = now > 0n ? next >= now * absurdFactor : (corrected.split('.')[0] ?? '').length >= absurdDigits;
  if (!isAbsurd) return null;
  const times = now > 0n ? `${formatCount(Number(absurdFactor), 'time')} the balance before or more` : 'unusually high';
  return `The balance would be ${times}: ${text}. Is that meant?`;
};

/** The same correction in the other mode; what is no number stays as it was typed. */
const switchMode = (wallet: Wallet, chosen: string, { mode, balance }: FormValues): FormValues => {
  // A balance has no plus: whoever typed one meant a difference.
  if (chosen === mode || (mode === 'set' && String(balance).trim().startsWith('+'))) return {};
  const amount = plainAmount(String(balance));
  const converted = chosen === 'adjust' ? subtractAmounts(amount, wallet.balance) : addAmounts(wallet.balance, amount);
  return { balance: converted ?? String(balance) };
};

const correctBalance = (id: string) =>
  defineAction<Wallet, Correction>({
    id: 'customers.setWalletBalance',
    shortcut: 'B',
    label: 'Correct balance',
    tone: 'danger',
    consequence: 'Changes the balance and records the difference as a correction.',
    inputs: (wallet, _prepared, { mode }) => [
      {
        kind: 'segmented',
        name: 'mode',
        label: 'Correction',
        options: correctionModes,
        alsoSets: (chosen, before) => switchMode(wallet, chosen, before),
      },
      mode === 'adjust'
        ? {
            kind: 'text',
            name: 'balance',
            label: `Add or subtract (-) in ${wallet.currency}`,
            type: 'decimal',
          }
        : { kind: 'text', name: 'balance', label: `New balance in ${wallet.currency}`, type: 'decimal' },
      reasonInput,
    ],
    initialValues: () => ({ mode: 'set', balance: '', reason: '' }),
    schema: (wallet) => {
      const decimals = decimalsOf(wallet);
      return z.discriminatedUnion('mode', [
        reasonBody.extend({ mode: z.literal('set'), balance: balanceSchema(decimals) }),
        reasonBody.extend({ mode: z.literal('adjust'), balance: adjustmentSchema(wallet, decimals) }),
      ]);
    },
    changes: (wallet, values) => {
      const typed = values.balance.trim();
      return typed === '' ? [] : changesOfField(balanceField, wallet, correctedBalance(wallet, values) ?? typed);
    },
    headline: (wallet, values) => {
      const difference = differenceOf(wallet, values);
      return {
        before: { label: 'Current balance', value: balanceText(wallet) },
        label: 'Difference',
        value: difference === null ? null : `${signedAmount(difference)} ${wallet.currency}`,
      };
    },
    suggestedReasons: () => [
      'Deposit credited twice',
      'Payout failed, money returned',
      'Correction agreed with finance',
    ],
    warning: (wallet, values) => unusualBalance(wallet, correctedBalance(wallet, values)),
    confirmationText: (wallet, values) => {
      const difference = differenceOf(wallet, values);
      return difference === null ? null : signedAmount(difference);
    },
    // Compared as numbers: grouping does not matter.
    isConfirmed: (typed, text) => {
      const rest = subtractAmounts(plainAmount(typed), plainAmount(text));
      return rest !== null && isZeroAmount(rest);
    },
    // The record has just been read again, but the native confirmation may stay open for long: the platform compares the balance once more.
    send: (wallet, values, request) =>
      api.customers.setWalletBalance.send(
        { id, currency: wallet.currency },
        {
          balance: correctedBalance(wallet, values) ?? values.balance,
          expected_balance: wallet.balance,
          reason: values.reason,
        },
        request,
      ),
    successMessage: (_answer, { currency }) => ({ title: `${currency} balance corrected` }),
  });

/** The actions on one of a customer's wallets. */
export const walletActions = (customer: CustomerDetail): RecordActions<Wallet> => ({
  name: (wallet) => `${wallet.name} wallet · ${fullName(customer)}`,
  recordQuery: ({ currency }) =>
    findRow(api.customers.wallets.query({ id: customer.id }), (wallet) => wallet.currency === currency, currency),
  comparedValues: comparedValuesBy(balanceField, activeField()),
  list: [toggleStatus(customer.id), correctBalance(customer.id)],
});
