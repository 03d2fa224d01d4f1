import type { ExamplesOf } from './example.ts';

const country = {
  name: 'Testland',
  iso2: 'QQ',
  calling_code: '+999',
  currency: 'QQD',
  enabled: false,
  supported_features: [],
};

export const countriesExamples: ExamplesOf<'countries'> = {
  list: { query: { limit: '200' } },
  get: { params: { id: 'NG' } },
  create: { body: country, badBody: { ...country, iso2: 'qqq' } },
  update: { params: { id: 'FR' }, body: { enabled: true, reason: 'License received' }, badBody: { enabled: true } },
};
