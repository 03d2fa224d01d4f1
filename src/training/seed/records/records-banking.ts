import type { Beneficiary, PaymentAccount, SenderAccount } from '#contract/platform/api/customer-records.ts';
import type { Random } from '../../shared/random.ts';
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
