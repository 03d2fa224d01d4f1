import { characterId } from '../../../src/training/seed/customers/characters.ts';
import { firstId, type TestPlatform } from '../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf, FindExample } from './example.ts';

/** A seeded request of finance that waits. */
const onWaiting =
  (example: Example = {}): FindExample =>
  async (platform) => ({
    params: { id: await firstId(platform, '/approvals?status=waiting&endpoint=payouts.decide') },
    ...example,
  });

const ownRequest = (platform: TestPlatform): Promise<string> =>
  firstId(platform, '/approvals?status=waiting&mine=true');

/** A request of the administrator that waits; asked for now, if there is none. */
const findOwn = async (platform: TestPlatform): Promise<string> => {
  const own = await ownRequest(platform);
  if (own !== '') return own;
  const bearer = await platform.token('admin');
  platform.running.platform.setApprovals('everyone');
  await platform.send('PUT', `/customers/${characterId('plain')}/email`, { bearer, body: { email: 'new@mail.test' } });
  platform.running.platform.setApprovals('standard');
  return ownRequest(platform);
};

const reason = { body: { reason: 'Checked with the bank' }, badBody: { reason: '' } };

export const approvalsExamples: ExamplesOf<'approvals'> = {
  policy: {},
  list: { query: { status: 'waiting', mine: 'false', endpoint: 'payouts.decide', sort: 'expires_at' } },
  get: onWaiting(),
  approve: onWaiting(reason),
  decline: onWaiting(reason),
  withdraw: async (platform) => ({ params: { id: await findOwn(platform) }, ...reason }),
};
