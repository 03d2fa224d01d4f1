import type { ExamplesOf } from './example.ts';

export const searchExamples: ExamplesOf<'search'> = {
  run: { body: { parameters: [{ filter: 'q', value: 'nwosu' }] }, badBody: { parameters: [] } },
};
