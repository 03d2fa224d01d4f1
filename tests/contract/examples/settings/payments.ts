import { firstId, rowsIn, type TestPlatform, textAt } from '../../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf } from '../example.ts';

/** Every record of a list, in the opposite order. */
const reversed = async (platform: TestPlatform, path: string) => {
  const { json } = await platform.send('GET', `${path}?sort=priority`, { bearer: await platform.token('admin') });
  return rowsIn(json)
    .toReversed()
    .map((row, index) => ({ id: textAt(row, 'id'), priority: index + 1 }));
};

const examplesOf = (path: string, kind: string, update: Example) => ({
  list: { params: { kind } },
  priorities: { params: { kind } },
  setPriorities: async (platform: TestPlatform) => ({
    params: { kind },
    body: { priorities: await reversed(platform, `${path}/${kind}`), reason: 'Cheaper first' },
    badBody: { priorities: [{ id: 'PAY1', priority: 2 }], reason: '' },
  }),
  get: async (platform: TestPlatform) => ({ params: { kind, id: await firstId(platform, `${path}/${kind}`) } }),
  update: async (platform: TestPlatform) => ({
    params: { kind, id: await firstId(platform, `${path}/${kind}`) },
    ...update,
  }),
});

export const paymentsExamples: ExamplesOf<'payments'> = examplesOf('/payments', 'payment-methods', {
  body: { fee: '1.25', min: '10', max: '1000', reason: 'New contract' },
  badBody: { fee: '101', reason: '' },
});

export const providersExamples: ExamplesOf<'providers'> = examplesOf('/providers', 'airtime', {
  body: { commission: '9.25', reason: 'New contract' },
  badBody: { commission: 'much', reason: '' },
});
