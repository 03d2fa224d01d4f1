import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/platform/api/contract.ts';
import { characterId } from '../../seed/customers/characters.ts';
import { hour } from '../../shared/time.ts';
import {
  type Reply,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../testing/test-platform.ts';

const plain = { record_type: 'customers', record: characterId('plain') };
const [free, own] = ['CAS0000000001', 'CAS0000000002'];
let clock = Date.now();
let platform: TestPlatform;
let admin = '';
let support = '';
let finance = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 60, faults: { tokenLifeS: 30 * 24 * 3_600 } }, () => clock);
  [admin, support, finance] = [
    await platform.token('admin'),
    await platform.token('support'),
    await platform.token('finance'),
  ];
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const send = (bearer: string, method: string, path: string, body?: unknown): Promise<Reply> =>
  platform.send(method, path, { bearer, body });
const act = (bearer: string, id: string, what: string, body?: unknown): Promise<Reply> =>
  send(bearer, 'POST', `/cases/${id}/${what}`, body);
const answerOf = ({ status, json }: Reply): [number, string] => [status, textAt(json, 'message')];
const caseOf = async (id: string, bearer = admin) =>
  contract.cases.get.answer.parse((await send(bearer, 'GET', `/cases/${id}`)).json);
const idsOf = async (query: string, bearer = admin): Promise<string[]> =>
  rowsIn((await send(bearer, 'GET', `/cases?${query}`)).json).map((row) => textAt(row, 'id'));

describe('a case', () => {
  it('is taken once, and the second member is told by whom', async () => {
    expect((await act(support, free, 'take')).status).toBe(200);
    expect(answerOf(await act(finance, free, 'take'))).toEqual([409, 'Brian Otieno has taken this case']);
    expect(answerOf(await act(support, free, 'take'))).toEqual([409, 'You have this case already']);
    expect(await caseOf(free)).toMatchObject({ assignee: { name: 'Brian Otieno' } });
  });

  it('is released only by who has it', async () => {
    expect((await act(support, own, 'release')).status).toBe(403);
    expect((await act(admin, own, 'release')).status).toBe(200);
    expect(await idsOf('assignee=none&state=open')).toContain(own);
  });

  it('leaves its member when it is handed to a team, and is marked when it is escalated', async () => {
    const to = { to_type: 'team', to: 'TEAM2', reason: 'Needs compliance' };
    expect((await act(admin, own, 'escalate', to)).status).toBe(200);
    const found = await caseOf(own);
    expect(found).toMatchObject({ assignee: null, team: { name: 'Compliance' }, escalated: true });
    expect(found.events.at(-1)).toMatchObject({ kind: 'escalated', to: 'Compliance', reason: 'Needs compliance' });
    expect((await act(admin, own, 'hand-over', { ...to, to: 'TEAM9' })).status).toBe(422);
    expect((await act(admin, own, 'hand-over', { ...to, to_type: 'member', to: 'STF0000000004' })).status).toBe(422);
  });

  it('waits until its time, and is open then', async () => {
    const until = new Date(clock + hour).toISOString();
    expect((await act(admin, own, 'wait', { reason: 'Asked the bank', until })).status).toBe(200);
    expect(await idsOf('state=waiting')).toContain(own);
    clock += hour;
    expect(await idsOf('state=open&assignee=me')).toContain(own);
    expect((await act(admin, own, 'wait', { reason: 'Again', until })).status).toBe(422);
  });

  it('takes no more once it is closed, until it is reopened', async () => {
    expect((await act(admin, own, 'close', { outcome: 'duplicate', reason: 'See the other' })).status).toBe(200);
    expect(await caseOf(own)).toMatchObject({ state: 'closed', outcome: 'duplicate' });
    for (const what of ['take', 'release']) expect((await act(admin, own, what)).status).toBe(409);
    expect((await send(admin, 'POST', `/cases/${own}/records`, plain)).status).toBe(409);
    expect((await act(admin, own, 'reopen', { reason: 'Again' })).status).toBe(200);
    expect(await caseOf(own)).toMatchObject({ state: 'open', outcome: null });
  });

  it('tells what was decided about its records since it was opened, which changes its ETag not', async () => {
    platform.running.platform.setApprovals('nobody');
    const before = await platform.send('GET', `/cases/${free}`, { bearer: admin });
    const [payout] = (await caseOf(free)).records;
    const body = { decision: 'reject', reason: 'Of somebody else' };
    expect((await send(finance, 'POST', `/${payout?.type}/${payout?.id}/decision`, body)).status).toBe(200);
    const after = await platform.send('GET', `/cases/${free}`, { bearer: admin });
    expect((await caseOf(free)).events.at(-1)).toMatchObject({
      ...{ kind: 'decision', by: 'Efua Mensah', status: 'rejected', reason: 'Of somebody else' },
      record: { id: payout?.id },
    });
    expect((await caseOf(free)).records[0]?.status).toBe('rejected');
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    // Support may not read payouts: the case has it without its status.
    expect((await caseOf(free, support)).records[0]).toMatchObject({ id: payout?.id, name: null, status: null });
  });

  it('is opened for a record that the member may read, and found by it', async () => {
    const body = { title: 'New', reason: 'Called', ...plain };
    expect((await send(finance, 'POST', '/cases', body)).status).toBe(422);
    const opened = await send(support, 'POST', '/cases', body);
    const id = textAt(opened.json, 'data', 'id');
    expect(await idsOf(`record_type=customers&record=${plain.record}`)).toEqual([id]);
    expect(await idsOf(`record_type=businesses&record=${plain.record}`)).toEqual([]);
    expect(await caseOf(id)).toMatchObject({
      assignee: { name: 'Brian Otieno' },
      records: [{ name: expect.any(String) }],
    });
    expect((await send(support, 'POST', `/cases/${id}/records`, plain)).status).toBe(409);
  });
});

describe('comments', () => {
  const add = (bearer: string, changes: object = {}) =>
    send(bearer, 'POST', '/comments', { ...plain, text: 'Called back', mentions: [], ...changes });
  const read = async (bearer: string, { record_type, record } = plain) =>
    send(bearer, 'GET', `/comments?record_type=${record_type}&record=${record}`);

  it('are read and written by who may read their record', async () => {
    expect((await add(support, { mentions: ['STF0000000003'] })).status).toBe(200);
    const { json } = await read(admin);
    expect(rowsIn(json)).toMatchObject([
      { text: 'Called back', author: { name: 'Brian Otieno' }, mentions: [{ name: 'Efua Mensah' }] },
    ]);
    for (const reply of [await read(finance), await add(finance)]) expect(reply.status).toBe(422);
  });

  it('mention active members only', async () =>
    expect((await add(support, { mentions: ['STF0000000007'] })).status).toBe(422));
});

describe('presence', () => {
  const look = async (bearer: string) => valueAt((await send(bearer, 'PUT', '/presence', plain)).json, 'data');

  it('gives the others, for a minute after they were last heard of', async () => {
    expect(await look(support)).toEqual([]);
    expect(await look(admin)).toEqual([{ id: 'STF0000000002', name: 'Brian Otieno' }]);
    clock += 60_000;
    expect(await look(admin)).toHaveLength(1);
    clock += 60_000;
    expect(await look(support)).toHaveLength(1);
    clock += 80_000;
    expect(await look(support)).toEqual([]);
  });

  it('is of records that the member may read', async () =>
    expect((await send(finance, 'PUT', '/presence', plain)).status).toBe(422));
});

describe('documents', () => {
  const load = (url: string) => fetch(`${platform.running.url}${url}`);

  it('of a case are real pictures and PDFs', async () => {
    const { documents } = await caseOf(free);
    const found = await Promise.all(
      documents.map(async ({ url }) => {
        const response = await load(url);
        const start = Buffer.from(await response.arrayBuffer())
          .subarray(0, 8)
          .toString('latin1');
        return [response.status, response.headers.get('content-type'), start];
      }),
    );
    const png = [200, 'image/png', '\x89PNG\r\n\x1a\n'];
    expect(found).toEqual([[200, 'application/pdf', '%PDF-1.4'], png, png]);
  });

  it('one of the closed case is gone', async () => {
    const { documents } = await caseOf('CAS0000000005');
    const answers = await Promise.all(documents.map(async ({ url }) => (await load(url)).status));
    expect(answers).toEqual([200, 404]);
  });

  it('are none but those of cases', async () => {
    for (const file of [`${free}-9.pdf`, `${free}-1.png`, `${free}-gone.pdf`, 'CAS9999999999-1.pdf'])
      expect((await load(`/media/cases/${file}`)).status).toBe(404);
  });
});
