import type { Beneficiary, PaymentAccount, SenderAccount, Transfer } from '../../../contract/api/customer-records.ts';
import { currencyIndex, transactionStatuses } from '../../db/transaction-values.ts';
import type { Random } from '../../shared/random.ts';
import { regionOf } from '../customers/names.ts';
import {
  coins,
  fullName,
  type GeneratorContext,
  generateAddress,
  generateUpTo,
  otherName,
  randomDateTime,
  recordId,
} from '../generator-context.ts';
import { seededSteps } from '../seeded-steps.ts';
import { explain, keyOfId } from './status-reasons.ts';
import { generateAmount } from './transactions.ts';

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
const accountName = (context: GeneratorContext): string => fullName(context).toUpperCase();

/** Payout accounts of a customer. */
export const generatePaymentAccounts = (context: GeneratorContext): PaymentAccount[] =>
  generateUpTo(context, 3, (index) => {
    const { random, customer } = context;
    return {
      id: recordId('PAC', customer.rowNumber, index),
      bank_name: bankOf(random, customer.country),
      account_number: random.digits(10),
      account_name: accountName(context),
      currency: moneyOf(customer.country),
      provider: random.pick(['Paystack', 'Flutterwave', 'Cellulant', null]),
      status: random.pick(['approved', 'approved', 'pending', 'suspended']),
      created_at: randomDateTime(context),
    };
  });

/** Accounts in the customer's name that receive payments. */
export const generateSenderAccounts = (context: GeneratorContext): SenderAccount[] =>
  generateUpTo(context, 2, (index) => {
    const { random, customer } = context;
    return {
      id: recordId('SAC', customer.rowNumber, index),
      provider: random.pick(['Wema', 'Providus', 'Sterling', 'Clear Junction']),
      account_number: random.digits(10),
      account_name: accountName(context),
      currency: random.pick([moneyOf(customer.country), 'USD', 'GBP', 'EUR']),
      active: random.chance(0.8),
      created_at: randomDateTime(context),
    };
  });

/** The people a customer sends money or coins to. */
export const generateBeneficiaries = (context: GeneratorContext): Beneficiary[] =>
  generateUpTo(context, 5, (index) => {
    const { random, customer } = context;
    const base = {
      id: recordId('BEN', customer.rowNumber, index),
      name: otherName(context),
      created_at: randomDateTime(context),
    };
    if (random.chance(0.35)) {
      const coin = random.pick(coins);
      return {
        ...base,
        type: 'crypto',
        bank_name: null,
        account_number: null,
        ...generateAddress(random, coin),
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
const transferProviders: Readonly<Record<string, string>> = { bank: 'Paystack', crypto: 'Fireblocks' };

const transferReasons = { bank: 'bankPayout', crypto: 'cryptoPayout' } as const;
const reasonsOf = (kind: string) => (kind === 'bank' || kind === 'crypto' ? transferReasons[kind] : 'internal');

/** How a transfer was processed, and why it has its status: it follows from the transfer. An internal one has no provider. */
export const transferProcessing = ({
  id,
  kind,
  reference,
  status,
  created_at,
}: Pick<Transfer, 'id' | 'kind' | 'reference' | 'status' | 'created_at'>) => {
  const provider = transferProviders[kind] ?? null;
  const at = Date.parse(created_at);
  return {
    provider,
    provider_reference: provider && reference.replace(/^TRF-/, `${provider.slice(0, 3).toUpperCase()}-`),
    ...explain({
      key: keyOfId(id),
      kind: reasonsOf(kind),
      place: null,
      steps: seededSteps('pending', status, at, at + (kind === 'internal' ? 2_000 : 4 * 60_000)),
    }),
  };
};

export const generateTransfers = (context: GeneratorContext): Transfer[] =>
  generateUpTo(context, 9, (index) => {
    const { random, customer } = context;
    const kind = random.pick(['internal', 'bank', 'crypto']);
    const currency = kind === 'crypto' ? random.pick(coins) : moneyOf(customer.country);
    const own = fullName(context);
    const other =
      kind === 'crypto'
        ? generateAddress(random, currency).address
        : kind === 'bank'
          ? `${bankOf(random, customer.country)} ${random.digits(10)}`
          : otherName(context);
    const [from, to] = random.chance(0.6) ? [own, other] : [other, own];
    const transfer = {
      id: recordId('TRF', customer.rowNumber, index),
      reference: `TRF-${random.letters(10, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`,
      kind,
      amount: generateAmount(random, currencyIndex.get(currency) ?? 0),
      currency,
      fee: kind === 'internal' ? null : kind === 'bank' ? '10.75' : '0.00015',
      status: random.chance(0.6)
        ? 'completed'
        : (transactionStatuses[random.int(transactionStatuses.length)] ?? 'pending'),
      from,
      to,
      created_at: randomDateTime(context),
    };
    return { ...transfer, ...transferProcessing(transfer) };
  });
