import { firstId, type TestPlatform } from '../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf } from './example.ts';

/** The seeded cases that are nobody's, the administrator's, and closed. */
const seeded = { free: 'CAS0000000001', own: 'CAS0000000002', closed: 'CAS0000000005' };

const onCase = (which: keyof typeof seeded, example: Example = {}): Example => ({
  params: { id: seeded[which] },
  ...example,
});
const onOpen = (example: Example = {}): Example => onCase('own', example);

const reason = { body: { reason: 'Bank statements asked for' }, badBody: { reason: '' } };

const toTeam = {
  body: { to_type: 'team', to: 'TEAM1', reason: 'Looks like a ring' },
  badBody: { to_type: 'team', to: '', reason: 'Looks like a ring' },
};

/** A customer of a case, as bodies and queries name records. */
const customer = async (platform: TestPlatform) => ({
  record_type: 'customers',
  record: await firstId(platform, '/customers?limit=1&sort=created_at'),
});
const badRecord = { badBody: { record_type: '', record: '' } };

export const casesExamples: ExamplesOf<'cases'> = {
  assignees: {},
  list: { query: { state: 'open', assignee: 'me', sort: '-updated_at' } },
  get: onOpen(),
  open: async (platform) => ({
    body: { title: 'Two accounts, one phone', reason: 'Same phone', ...(await customer(platform)) },
    badBody: { title: '', reason: '', record_type: '', record: '' },
  }),
  take: onCase('free'),
  release: onOpen(),
  handOver: onOpen(toTeam),
  escalate: onOpen(toTeam),
  wait: onOpen(reason),
  close: onOpen({
    body: { outcome: 'resolved', reason: 'The wallet shows the deposit' },
    badBody: { outcome: 'lost', reason: '' },
  }),
  reopen: onCase('closed', reason),
  addRecord: async (platform) => onOpen({ body: await customer(platform), ...badRecord }),
  removeRecord: async (platform) => {
    const bearer = await platform.token('admin');
    const { json } = await platform.send('GET', `/cases/${seeded.own}`, { bearer });
    const [{ type, id }] = Object(json).data.records;
    return onOpen({ body: { record_type: type, record: id }, ...badRecord });
  },
};

export const commentsExamples: ExamplesOf<'comments'> = {
  list: async (platform) => ({ query: await customer(platform) }),
  add: async (platform) => ({
    body: { ...(await customer(platform)), text: 'Called back', mentions: ['STF0000000003'] },
    badBody: { record_type: 'customers', record: 'CUS1', text: ' ', mentions: [] },
  }),
};

export const presenceExamples: ExamplesOf<'presence'> = {
  look: async (platform) => ({ body: await customer(platform), ...badRecord }),
};
