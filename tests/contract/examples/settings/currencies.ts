import type { ExamplesOf } from '../example.ts';

const params = { id: 'BTC' };
const body = {
  deposit_enabled: true,
  payout_enabled: false,
  min_deposit: '0.0001',
  min_payout: '0.0005',
  fee: '0.00002',
  reason: 'Fees of the chain rose',
};

export const currenciesExamples: ExamplesOf<'currencies'> = {
  list: {},
  get: { params },
  update: { params, body, badBody: { ...body, fee: '-1' } },
};
