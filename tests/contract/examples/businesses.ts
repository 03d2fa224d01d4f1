import type { ExamplesOf } from './example.ts';

export const businessesExamples: ExamplesOf<'businesses'> = {
  list: {},
  get: { params: { id: 'BUS0000000001' } },
};
