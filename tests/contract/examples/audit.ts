import type { ExamplesOf } from './example.ts';

export const auditExamples: ExamplesOf<'audit'> = {
  list: { query: { kind: 'change', member: 'STF0000000001', from: '2026-01-01', sort: '-at' } },
};
