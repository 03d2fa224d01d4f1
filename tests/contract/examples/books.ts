import { type ExamplesOf, firstId } from './example.ts';

const terms = { maker_fee: '0.10', taker_fee: '0.20', min: '10', max: '5000', enabled: true, reason: 'New market' };
const override = { buy: '1620', sell: '1600', until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Outage' };

export const booksExamples: ExamplesOf<'books'> = {
  rates: {},
  rate: async (platform) => ({ params: { id: await firstId(platform, '/books/rates') } }),
  overrideRate: async (platform) => ({
    params: { id: await firstId(platform, '/books/rates?q=USDT/KES') },
    body: { ...override, buy: '131', sell: '130' },
    badBody: { ...override, sell: '1700' },
  }),
  removeOverride: async (platform) => {
    const id = await firstId(platform, '/books/rates?q=USDT/KES');
    const bearer = await platform.token('admin');
    await platform.send('PUT', `/books/rates/${id}`, { bearer, body: { ...override, buy: '131', sell: '130' } });
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
