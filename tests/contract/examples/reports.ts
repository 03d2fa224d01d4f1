import type { ExamplesOf } from './example.ts';

const period = { from: '2026-01-01', to: '2026-01-31' };

export const reportsExamples: ExamplesOf<'reports'> = {
  finance: { query: { ...period, currency: 'NGN' } },
  overview: { query: { ...period, currency: 'NGN' } },
  earn: { query: { ...period, asset: 'USDT' } },
  orders: { query: { ...period, pair: 'BTC/USDT', venue: 'Kraken' } },
};
