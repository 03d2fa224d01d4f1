import { currencies, currencyIndex } from '../db/transaction-values.ts';
import { Random } from '../shared/random.ts';

/** The pairs that customers trade: amounts are in the base, prices and fees in the quote. */
export const reportPairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'BTC/NGN', 'USDT/NGN', 'USDT/KES', 'USDT/GHS'] as const;
export const reportVenues = ['Binance', 'Kraken', 'Bitstamp'] as const;

/** How many days before the anchor the first orders were placed. */
const tradedDays = 400;
const feeRate = 0.0025;

export interface PairUnits {
  base: string;
  quote: string;
  basePlaces: number;
  quotePlaces: number;
}

const usdOf = (code: string): number => currencies[currencyIndex.get(code) ?? 0]?.usd ?? 1;
/** Orders have fewer decimals than coins: two where a unit is worth a few dollars at most. */
const placesOf = (code: string): number => (usdOf(code) < 10 ? 2 : 6);

/** The currencies of a pair with the decimals of their smallest units. */
export const unitsOfPair = (pair: string): PairUnits => {
  const [base = '', quote = ''] = pair.split('/');
  return { base, quote, basePlaces: placesOf(base), quotePlaces: placesOf(quote) };
};

/** What customers traded of a pair on a day, and what was hedged at each venue, in smallest units. */
export interface OrderDay {
  orders: number;
  volume: number;
  fees: number;
  bought: number;
  sold: number;
  hedged: Readonly<Record<string, number>>;
}

/** The figures of a day, counted from 1970, generated from its number: the same for every request. */
export const orderDay = (
  seed: number,
  anchorDay: number,
  pair: (typeof reportPairs)[number],
  day: number,
): OrderDay => {
  const random = new Random(seed, day, 71 + reportPairs.indexOf(pair));
  const isTraded = day > anchorDay - tradedDays && day < anchorDay;
  const { base, quote, basePlaces, quotePlaces } = unitsOfPair(pair);
  const count = isTraded ? random.int(14) : 0;
  const unit = (count * (200 + random.int(1_800)) * 10 ** basePlaces) / usdOf(base);
  const bought = Math.round(unit * random.next());
  const sold = Math.round(unit * random.next());
  const volume = Math.round((((bought + sold) / 10 ** basePlaces) * usdOf(base) * 10 ** quotePlaces) / usdOf(quote));
  // Most days are hedged in full; on some a part of the flow stays open.
  const hedged = random.chance(0.8) ? bought - sold : Math.round((bought - sold) * random.next());
  const first = Math.round(hedged * 0.5);
  const second = Math.round(hedged * 0.3);
  const [one, two, three] = reportVenues;
  return {
    orders: bought + sold === 0 ? 0 : count,
    ...{ volume, fees: Math.round(volume * feeRate), bought, sold },
    hedged: { [one]: first, [two]: second, [three]: hedged - first - second },
  };
};
