import type { Wallet } from '#contract/platform/api/customer-records.ts';
import { currencies, currencyIndex } from '../../db/transaction-values.ts';
import { isNegative, minus, plus, times } from '../../shared/money.ts';
import type { Random } from '../../shared/random.ts';
import { characters } from '../customers/characters.ts';
import { regionOf } from '../customers/names.ts';
import { type GeneratorContext, generateAddress } from '../generator-context.ts';
import { highestFeeRate } from './transaction-fees.ts';
import { generateAmount } from './transactions.ts';

const stable = new Set(['USDT', 'USDC']);
const addressless = { address: null, network: null };

/**
 * A wallet of a currency with a balance, of which a part may be locked, and with what payouts took out of it, so that they could be paid
 * again with their fees.
 */
const makeWallet = (random: Random, index: number, own: string, paidOut = 0): Wallet => {
  const currency = currencies[index] ?? currencies[0];
  const places = currency.is_fiat ? 2 : 8;
  const locked = random.chance(0.2) && !isNegative(own) ? times(own, '0.1', places) : '0';
  const balance = paidOut === 0 ? own : plus(own, (paidOut * (1 + highestFeeRate / 10_000)).toFixed(places));
  return {
    currency: currency.code,
    name: currency.name,
    is_fiat: currency.is_fiat,
    category: currency.is_fiat ? 'fiat' : stable.has(currency.code) ? 'stablecoin' : 'crypto',
    balance,
    available: minus(balance, locked),
    locked,
    usd_value: times(balance, String(currency.usd), 2),
    active: random.chance(0.94),
    ...(currency.is_fiat ? addressless : generateAddress(random, currency.code)),
  };
};

/** Balances that test exact display: thirty digits, eight decimals, negative, zero. */
const bigBalances: Readonly<Record<string, string>> = {
  NGN: '1234567890123456789012345678.90',
  UGX: '999999999999999999999999999999',
  BTC: '20999999.97690000',
  ETH: '0.00000001',
  USDT: '-15.5',
  USDC: '0',
  TRX: '123456789012345678901.12345678',
};

/** A customer's wallets: home currency, dollars, coins, some others, and those that money moved in. */
export const generateWallets = ({ random, customer, paidOut = new Map() }: GeneratorContext): Wallet[] => {
  if (characters[customer.rowNumber - 1]?.key === 'bigMoney') {
    return Object.entries(bigBalances).map(([code, balance]) =>
      makeWallet(random, currencyIndex.get(code) ?? 0, balance),
    );
  }
  const home = currencyIndex.get(regionOf(customer.country).currency) ?? 0;
  const chosen = new Set([
    home,
    0,
    7,
    10,
    11,
    12,
    ...currencies.map((_, index) => index).filter(() => random.chance(0.25)),
  ]);
  for (const index of paidOut.keys()) chosen.add(index);
  return [...chosen].map((index) => {
    const balance = random.chance(0.3) ? '0' : generateAmount(random, index);
    const wallet = makeWallet(random, index, balance, paidOut.get(index));
    return { ...wallet, active: wallet.active || (paidOut.get(index) ?? 0) > 0 };
  });
};
