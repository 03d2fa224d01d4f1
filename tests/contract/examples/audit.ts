import type { ExamplesOf } from './example.ts';

export const auditExamples: ExamplesOf<'audit'> = {
  own: { query: { kind: 'change', from: '2026-01-01', sort: '-at' } },
  list: { query: { kind: 'change', member: 'STF0000000001', from: '2026-01-01', sort: '-at' } },
};
