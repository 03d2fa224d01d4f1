import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf, FindExample } from './example.ts';

const onMember =
  (status: 'active' | 'invited', example: Example = {}): FindExample =>
  async (platform) => ({
    params: { id: await firstId(platform, `/members?status=${status}&sort=-created_at`) },
    ...example,
  });

const reason = { body: { reason: 'Left the team' }, badBody: { reason: '' } };
const access = { role: 'viewer', permissions: ['customer:read'], status: 'active', reason: 'Changed teams' };

export const membersExamples: ExamplesOf<'members'> = {
  list: { query: { role: 'support' } },
  get: onMember('active'),
  roles: {},
  invite: {
    body: { email: 'new.colleague@training.test', role: 'viewer' },
    badBody: { email: 'nobody', role: '' },
  },
  resendInvite: onMember('invited', reason),
  update: onMember('active', {
    body: { ...access, can_write: ['customer:read'] },
    badBody: { ...access, permissions: 'all' },
  }),
  remove: onMember('active', reason),
};
