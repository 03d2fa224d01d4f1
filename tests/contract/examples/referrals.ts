import type { ExamplesOf } from './example.ts';

export const referralsExamples: ExamplesOf<'referrals'> = {
  list: {},
  get: { params: { id: 'REF0000000001' } },
};
