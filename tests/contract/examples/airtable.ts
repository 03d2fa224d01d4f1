import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const airtableExamples: ExamplesOf<'airtable'> = {
  list: { params: { kind: 'surveys' } },
  get: async (platform) => ({ params: { kind: 'surveys', id: await firstId(platform, '/airtable/surveys') } }),
  setStatus: async (platform) => ({
    params: { kind: 'banners', id: await firstId(platform, '/airtable/banners?active=true') },
    body: { active: false },
    badBody: { active: 'no' },
  }),
};
