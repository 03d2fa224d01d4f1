import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/platform/api/contract.ts';
import { characterId } from '../../seed/customers/characters.ts';
import { startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

const plain = characterId('plain');
let platform: TestPlatform;
let admin = '';
let support = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 60 });
  [admin, support] = [await platform.token('admin'), await platform.token('support')];
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const events = async (query = '') =>
  contract.audit.list.answer.parse((await platform.send('GET', `/audit-events?${query}`, { bearer: admin })).json);
const newest = async () => (await events('limit=1')).data[0];
const write = (bearer: string, method: string, path: string, body: unknown, headers = {}) =>
  platform.send(method, path, { bearer, body, headers });

it('logs who changed what of which record, before and after', async () => {
  await write(admin, 'PUT', `/customers/${plain}/email`, { email: 'new@mail.test', reason: 'Asked for by letter' });
  expect(await newest()).toMatchObject({
    kind: 'change',
    actor: { id: 'STF0000000001', name: 'Amara Nwosu', email: 'admin@training.test' },
    action: 'customers.changeEmail',
    record: { type: 'customers', id: plain, name: 'Adaeze Nwosu' },
    changes: [{ field: 'email', from: 'adaeze.nwosu@mail.test', to: 'new@mail.test' }],
    reason: 'Asked for by letter',
  });
});

it('tells each member what they did, and nothing of others', async () => {
  const own = async (bearer: string, query = '') =>
    contract.audit.own.answer.parse((await platform.send('GET', `/me/audit-events?${query}`, { bearer })).json).data;
  await write(support, 'POST', `/customers/${plain}/notes`, { text: 'Called' });
  await write(admin, 'POST', `/customers/${plain}/notes`, { text: 'Called again' });
  await write(support, 'POST', `/customers/${plain}/reveals`, { field: 'bvn' });
  const [reveal, note] = await own(support);
  expect([reveal?.kind, note?.action]).toEqual(['reveal', 'customers.addNote']);
  expect((await own(support, 'kind=change'))[0]?.id).toBe(note?.id);
  const ids = [...new Set((await own(support, 'limit=100')).map(({ actor }) => actor?.id))];
  expect(ids).toEqual(['STF0000000002']);
});

it('logs a write once for one key, and none that is refused', async () => {
  const total = async () => (await events()).pagination.total ?? 0;
  const before = await total();
  for (const _ of [1, 2])
    await write(admin, 'POST', `/customers/${plain}/notes`, { text: 'Called' }, { 'Idempotency-Key': 'k1' });
  expect(await total()).toBe(before + 1);
  expect((await write(admin, 'PUT', `/customers/${plain}/email`, { email: 'none' })).status).toBe(422);
  expect(await total()).toBe(before + 1);
});

it('logs what is written about a record under that record, and changes of a case in its words', async () => {
  const about = { record_type: 'customers', record: plain };
  await write(admin, 'POST', '/comments', { ...about, text: 'Called', mentions: [] });
  expect(await newest()).toMatchObject({
    record: { type: 'customers', id: plain },
    changes: [{ field: 'text', to: 'Called' }],
  });
  const opened = await write(admin, 'POST', '/cases', { ...about, title: 'A call', reason: 'Asked for it' });
  const path = `/cases/${textAt(opened.json, 'data', 'id')}`;
  await write(admin, 'POST', `${path}/release`, {});
  expect((await newest())?.changes).toEqual([{ field: 'assignee', from: 'Amara Nwosu', to: null }]);
  expect((await events(`record=${plain}`)).data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['cases.open', 'comments.add']),
  );
});

it('logs a reveal with its field and without its value', async () => {
  await write(support, 'POST', `/customers/${plain}/reveals`, { field: 'bvn' });
  const { data } = await events('kind=reveal');
  expect(data).toMatchObject([
    { actor: { name: 'Brian Otieno' }, action: 'customers.reveal', field: 'bvn', changes: [], record: { id: plain } },
  ]);
});

it('logs a change after an approval as that of its requester, with who approved it', async () => {
  const asked = await write(support, 'PUT', `/customers/${plain}/email`, { email: 'new@mail.test' });
  expect(asked.status).toBe(202);
  expect((await newest())?.action).not.toBe('customers.changeEmail');
  const id = textAt(asked.json, 'data', 'approval', 'id');
  await write(admin, 'POST', `/approvals/${id}/approve`, { reason: 'Checked' });
  const [changed] = (await events('action=customers.changeEmail')).data;
  expect(changed).toMatchObject({ actor: { name: 'Brian Otieno' } });
  expect(changed?.changes).toContainEqual({ field: 'approved_by', from: null, to: 'Amara Nwosu' });
  expect((await events('action=approvals.approve')).data).toMatchObject([{ actor: { name: 'Amara Nwosu' } }]);
});

it('logs nothing of the body of a change of the own account', async () => {
  await write(admin, 'PUT', '/me/security/password', {
    ...{ current_password: 'training-password', password: 'another-Password-1' },
  });
  const log = JSON.stringify(await events());
  expect(log).toContain('me.changePassword');
  expect(log).not.toContain('training-password');
  expect(log).not.toContain('another-Password-1');
});

it('is filtered by member, record, action and day', async () => {
  await write(admin, 'POST', `/customers/${plain}/notes`, { text: 'Called' });
  const today = new Date().toISOString().slice(0, 10);
  const found = await events(
    `member=STF0000000001&record=${plain}&action=customers.addNote&kind=change&from=${today}&to=${today}`,
  );
  expect(found.data).toHaveLength(1);
  expect((await events(`record=${plain}&to=2000-01-01`)).data).toEqual([]);
});

it('tells of the time before as the logs of the customers do', async () => {
  const { data } = await events('limit=100');
  expect(data.length).toBeGreaterThan(30);
  const [event] = data;
  const log = await platform.send('GET', `/customers/${event?.record?.id}/audit_logs`, { bearer: admin });
  expect(log.text).toContain(event?.id);
});

it('is read only by those who manage access', async () =>
  expect((await platform.send('GET', '/audit-events', { bearer: support })).status).toBe(403));
