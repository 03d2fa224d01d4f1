import { firstId } from '../../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from '../example.ts';

const terms = { maker_fee: '0.10', taker_fee: '0.20', min: '10', max: '5000', enabled: true, reason: 'New market' };
const override = {
  buy: '131',
  sell: '130',
  source_rate: '130.41',
  until: new Date(Date.now() + 3_600_000).toISOString(),
  reason: 'Outage',
};

export const booksExamples: ExamplesOf<'books'> = {
  rates: {},
  rate: async (platform) => ({ params: { id: await firstId(platform, '/books/rates') } }),
  overrideRate: async (platform) => ({
    params: { id: await firstId(platform, '/books/rates?q=USDT/KES') },
    body: override,
    badBody: { ...override, sell: '132' },
  }),
  removeOverride: async (platform) => {
    const id = await firstId(platform, '/books/rates?q=USDT/KES');
    const bearer = await platform.token('admin');
    await platform.send('PUT', `/books/rates/${id}`, { bearer, body: override });
    return { params: { id }, body: { reason: 'The source is back' }, badBody: { reason: ' ' } };
  },
  list: {},
  get: async (platform) => ({ params: { id: await firstId(platform, '/books') } }),
  add: {
    body: { ...terms, base: 'TRX', quote: 'USDT' },
    badBody: { ...terms, base: 'TRX', quote: 'TRX' },
  },
  update: async (platform) => ({
    params: { id: await firstId(platform, '/books') },
    body: terms,
    badBody: { ...terms, max: '1' },
  }),
};
