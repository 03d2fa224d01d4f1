/** A seeded earn product; `max` is 5,000 times `min`. `fill` is the part of its capacity that is subscribed. */
export interface SeededProduct {
  readonly asset: string;
  /** Null for one that can be redeemed at any time. */
  readonly term: number | null;
  readonly apy: string;
  readonly min: string;
  readonly max: string;
  readonly status: 'active' | 'paused' | 'closed';
  readonly fill: number;
}

const product = (
  [asset, min, max]: readonly [string, string, string],
  term: number | null,
  apy: string,
  fill: number,
  status: SeededProduct['status'] = 'active',
): SeededProduct => ({ asset, term, apy, min, max, fill, status });

const usdt = ['USDT', '10', '50000'] as const;
const usdc = ['USDC', '10', '50000'] as const;
const btc = ['BTC', '0.0005', '2.5'] as const;
const eth = ['ETH', '0.01', '50'] as const;
const sol = ['SOL', '0.5', '2500'] as const;

/** The earn products of a new database. */
export const earnProducts: readonly [SeededProduct, ...SeededProduct[]] = [
  product(usdt, null, '4.50', 0.62),
  product(usdt, 30, '7.25', 0.94),
  product(usdt, 90, '9.00', 0.41),
  product(usdc, null, '4.25', 0.3),
  product(usdc, 90, '8.75', 1),
  product(btc, 30, '3.10', 0.55),
  product(btc, 180, '4.60', 0.77, 'paused'),
  product(eth, null, '2.90', 0.18),
  product(eth, 90, '5.20', 0.86),
  product(sol, 30, '6.40', 0.09),
  product(sol, 180, '8.10', 0.97, 'closed'),
];

export const earnProductId = (index: number): string => `EAS${String(index + 1).padStart(10, '0')}`;

export const productName = ({ asset, term }: Pick<SeededProduct, 'asset' | 'term'>): string =>
  term === null ? `Flexible ${asset}` : `Locked ${asset}, ${term} days`;
