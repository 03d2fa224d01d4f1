import type { Beneficiary, PaymentAccount, SenderAccount, Transfer } from '#contract/platform/api/customer-records.ts';
import { transferKinds } from '#contract/platform/enums.ts';
import { attentionStatuses } from '#contract/platform/status.ts';
import { currencyIndex, transactionStatuses } from '../../db/transaction-values.ts';
import { times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { iso } from '../../shared/time.ts';
import { isOutlived, shiftSpan } from '../ages.ts';
import { pickBank } from '../banks.ts';
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

const moneyOf = (country: string): string => regionOf(country).currency;
const bankOf = (random: Random, country: string): string => pickBank(random, moneyOf(country));
/** Who opens accounts in a customer's name: banks at home in naira, and one provider abroad. */
const accountProviders = ['Wema', 'Providus', 'Sterling'] as const;
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
    const atHome = random.pick(accountProviders);
    const accountNumber = random.digits(10);
    const currency = random.pick([moneyOf(customer.country), 'USD', 'GBP', 'EUR']);
    return {
      id: recordId('SAC', customer.rowNumber, index),
      provider: currency === 'NGN' ? atHome : 'Clear Junction',
      account_number: accountNumber,
      account_name: accountName(context),
      currency,
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
const transferProcessing = ({
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

const feeRates = { bank: '0.005', crypto: '0.001' } as const;

/** The age of a transfer: any time since the sign-up, more of them lately, the youngest five minutes old. */
const transferAge = ({ random, customer, anchor }: GeneratorContext): number =>
  5 * 60_000 + Math.floor(Math.max(0, anchor - customer.created_at - 5 * 60_000) * random.next() ** 3);

/** The status of a transfer of this age; of the last days more than drawn wait for somebody, so that there is a queue. */
const transferStatus = (random: Random, drawn: string, age: number): string => {
  if (age < shiftSpan && random.chance(0.4)) return random.pick(attentionStatuses);
  if (drawn === 'failed' && age > shiftSpan) return 'reversed';
  return isOutlived(drawn, age) ? 'completed' : drawn;
};

export const generateTransfers = (context: GeneratorContext): Transfer[] =>
  generateUpTo(context, 9, (index) => {
    const { random, customer } = context;
    const kind = random.pick(transferKinds);
    const currency = kind === 'crypto' ? random.pick(coins) : moneyOf(customer.country);
    const own = fullName(context);
    const other =
      kind === 'crypto'
        ? generateAddress(random, currency).address
        : kind === 'bank'
          ? `${bankOf(random, customer.country)} ${random.digits(10)}`
          : otherName(context);
    const [from, to] = random.chance(0.6) ? [own, other] : [other, own];
    const reference = `TRF-${random.letters(10, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`;
    const amount = generateAmount(random, currencyIndex.get(currency) ?? 0);
    const drawn = random.chance(0.6)
      ? 'completed'
      : (transactionStatuses[random.int(transactionStatuses.length)] ?? 'pending');
    const age = transferAge(context);
    const transfer = {
      id: recordId('TRF', customer.rowNumber, index),
      reference,
      kind,
      amount,
      currency,
      from,
      to,
      fee: kind === 'internal' ? null : times(amount, feeRates[kind], kind === 'bank' ? 2 : 8),
      status: transferStatus(new Random(context.seed, customer.rowNumber, index, 25), drawn, age),
      created_at: iso(context.anchor - age),
    };
    return { ...transfer, ...transferProcessing(transfer), transaction_id: null };
  });
