import type { Beneficiary, PaymentAccount, SenderAccount, Transfer } from '../../contract/api/customer-records.ts';
import { coins, type Drawing, drawAddress, fullName, momentOf, otherName, recordId, several } from './drawing.ts';
import { regionOf } from './names.ts';
import type { Random } from './random.ts';
import { currencyIndex, drawAmount, transactionStatuses } from './transactions.ts';

type Texts = readonly [string, ...string[]];
const banksOf: Readonly<Record<string, Texts>> = {
  NG: ['GTBank', 'Access Bank', 'Zenith Bank', 'First Bank', 'Kuda', 'Opay'],
  KE: ['KCB', 'Equity Bank', 'Co-operative Bank', 'M-PESA', 'NCBA'],
  GH: ['GCB Bank', 'Ecobank Ghana', 'MTN MoMo', 'Fidelity Bank'],
  ZA: ['FNB', 'Standard Bank', 'Nedbank', 'Capitec'],
};
const bankOf = (random: Random, country: string): string =>
  random.pick(banksOf[country] ?? ['Stanbic', 'Ecobank', 'Absa']);
const moneyOf = (country: string): string => regionOf(country).currency;
const accountName = (drawing: Drawing): string => fullName(drawing).toUpperCase();

/** Accounts money may be paid out to. */
export const drawPaymentAccounts = (drawing: Drawing): PaymentAccount[] =>
  several(drawing, 3, (index) => {
    const { random, customer } = drawing;
    return {
      id: recordId('PAC', customer.n, index),
      bank_name: bankOf(random, customer.country),
      account_number: random.digits(10),
      account_name: accountName(drawing),
      currency: moneyOf(customer.country),
      provider: random.pick(['Paystack', 'Flutterwave', 'Cellulant', null]),
      status: random.pick(['approved', 'approved', 'pending', 'suspended']),
      created_at: momentOf(drawing),
    };
  });

/** Accounts in the customer's name that others pay into. */
export const drawSenderAccounts = (drawing: Drawing): SenderAccount[] =>
  several(drawing, 2, (index) => {
    const { random, customer } = drawing;
    return {
      id: recordId('SAC', customer.n, index),
      provider: random.pick(['Wema', 'Providus', 'Sterling', 'Clear Junction']),
      account_number: random.digits(10),
      account_name: accountName(drawing),
      currency: random.pick([moneyOf(customer.country), 'USD', 'GBP', 'EUR']),
      active: random.chance(0.8),
      created_at: momentOf(drawing),
    };
  });

/** Whom a customer sends money or coins to. */
export const drawBeneficiaries = (drawing: Drawing): Beneficiary[] =>
  several(drawing, 5, (index) => {
    const { random, customer } = drawing;
    const base = { id: recordId('BEN', customer.n, index), name: otherName(drawing), created_at: momentOf(drawing) };
    if (random.chance(0.35)) {
      const coin = random.pick(coins);
      return {
        ...base,
        type: 'crypto',
        bank_name: null,
        account_number: null,
        ...drawAddress(random, coin),
        currency: coin,
      };
    }
    return {
      ...base,
      type: 'bank',
      bank_name: bankOf(random, customer.country),
      account_number: random.digits(10),
      address: null,
      network: null,
      currency: moneyOf(customer.country),
    };
  });

/** Transfers between customers, to banks and to coin addresses. */
export const drawTransfers = (drawing: Drawing): Transfer[] =>
  several(drawing, 9, (index) => {
    const { random, customer } = drawing;
    const kind = random.pick(['internal', 'bank', 'crypto']);
    const currency = kind === 'crypto' ? random.pick(coins) : moneyOf(customer.country);
    const own = fullName(drawing);
    const other =
      kind === 'crypto'
        ? drawAddress(random, currency).address
        : kind === 'bank'
          ? `${bankOf(random, customer.country)} ${random.digits(10)}`
          : otherName(drawing);
    const [from, to] = random.chance(0.6) ? [own, other] : [other, own];
    return {
      id: recordId('TRF', customer.n, index),
      reference: `TRF-${random.letters(10, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`,
      kind,
      amount: drawAmount(random, currencyIndex.get(currency) ?? 0),
      currency,
      fee: kind === 'internal' ? null : kind === 'bank' ? '10.75' : '0.00015',
      status: random.chance(0.6)
        ? 'completed'
        : (transactionStatuses[random.int(transactionStatuses.length)] ?? 'pending'),
      from,
      to,
      created_at: momentOf(drawing),
    };
  });
