import { firstId } from '../../../../src/training/testing/test-platform.ts';
import type { ExamplesOf, FindExample } from '../example.ts';

const onReady: FindExample = async (platform) => ({
  params: { id: await firstId(platform, '/arip-reports?status=ready') },
});

export const aripReportsExamples: ExamplesOf<'aripReports'> = {
  list: {},
  get: onReady,
  generate: { body: { period: '2026-10', type: 'customers' }, badBody: { period: '2026-13', type: 'customers' } },
  file: async (platform) => ({ ...(await onReady(platform)), isFile: true }),
};
