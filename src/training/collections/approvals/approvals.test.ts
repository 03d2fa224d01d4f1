import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/platform/api/contract.ts';
import { characterId } from '../../seed/customers/characters.ts';
import { conflict } from '../../shared/errors.ts';
import { day, hour } from '../../shared/time.ts';
import {
  type Reply,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../testing/test-platform.ts';
import type { Served } from '../definitions/endpoint-handler.ts';

const plain = characterId('plain');
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

const get = async (path: string, bearer = admin): Promise<unknown> =>
  (await platform.send('GET', path, { bearer })).json;
const write = (bearer: string, method: string, path: string, body: unknown, headers = {}): Promise<Reply> =>
  platform.send(method, path, { bearer, body, headers });
const changeEmail = (email = 'new@mail.test', bearer = support, headers = {}): Promise<Reply> =>
  write(bearer, 'PUT', `/customers/${plain}/email`, { email, reason: 'Asked for by letter' }, headers);
const emailOf = async (id = plain): Promise<string> => textAt(await get(`/customers/${id}`), 'data', 'email');
const decide = (id: string, decision: string, bearer = finance): Promise<Reply> =>
  write(bearer, 'POST', `/payouts/fiat/${id}/decision`, { decision, reason: 'Documents verified' });
const answerOf = ({ status, json }: Reply): [number, string] => [status, textAt(json, 'message')];
const idIn = ({ json }: Reply): string => textAt(json, 'data', 'approval', 'id');
const approval = async (id: string, bearer = admin) =>
  contract.approvals.get.answer.parse(await get(`/approvals/${id}`, bearer));
const etagOf = async (id: string): Promise<string> =>
  (await platform.send('GET', `/approvals/${id}`, { bearer: admin })).headers.get('etag') ?? '';
const settle = (
  id: string,
  what: 'approve' | 'decline' | 'withdraw',
  bearer = admin,
  headers = {},
  body: unknown = { reason: 'Looked at it' },
): Promise<Reply> => write(bearer, 'POST', `/approvals/${id}/${what}`, body, headers);
const count = async (query = ''): Promise<unknown> => valueAt(await get(`/approvals?${query}`), 'pagination', 'total');
const idsOf = async (query: string, bearer = admin): Promise<string[]> =>
  rowsIn(await get(`/approvals?${query}`, bearer)).map((row) => textAt(row, 'id'));

/** A payout about which nobody has asked yet; `above` the limit of its currency or not. */
const findPayout = async (isAbove: boolean): Promise<string> => {
  const asked = rowsIn(await get('/approvals?limit=50')).map((row) => textAt(row, 'record', 'id'));
  const rows = rowsIn(await get('/payouts/fiat?status=in_review&status=pending&currency_id=NGN&limit=100'));
  const found = rows.find(
    (row) => Number(textAt(row, 'amount')) > 1_000_000 === isAbove && !asked.includes(textAt(row, 'id')),
  );
  if (found === undefined) throw new Error('no such payout');
  return textAt(found, 'id');
};

describe('a write that a second member has to approve', () => {
  it('is not carried out: it is answered with 202 and the request', async () => {
    const id = await findPayout(true);
    const payout = contract.payouts.get.answer.parse(await get(`/payouts/fiat/${id}`));
    const reply = await decide(id, 'approve');
    expect(answerOf(reply)).toEqual([202, 'Sent for approval']);
    const { expires_at } = Object(valueAt(reply.json, 'data', 'approval'));
    expect(Date.parse(expires_at)).toBe(clock + day);
    expect(await get(`/payouts/fiat/${id}`)).toMatchObject({ data: { status: payout.status } });
    expect(await approval(idIn(reply))).toEqual({
      id: idIn(reply),
      endpoint: 'payouts.decide',
      decision: 'approve',
      record: { type: 'payouts/fiat', id, name: payout.reference },
      subject: null,
      changes: [{ field: 'status', from: payout.status, to: 'approved' }],
      amount: payout.amount,
      currency_id: 'NGN',
      reason: 'Documents verified',
      requested_by: { id: 'STF0000000003', name: 'Efua Mensah' },
      requested_at: new Date(clock).toISOString(),
      expires_at,
      status: 'waiting',
      approver_permission: 'role_management:read',
      can_decide: true,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      idempotency_key: null,
      lines: [],
    });
  });

  it('answers with nothing that was sent, such as a body', async () => {
    const id = idIn(await changeEmail());
    const known = Object.keys(await approval(id)).sort();
    const sent = Object(valueAt(await get(`/approvals/${id}`), 'data'));
    expect(Object.keys(sent).sort()).toEqual(known);
    expect(Object.keys(Object(sent.changes[0])).sort()).toEqual(['field', 'from', 'to']);
  });

  it('of finance: payouts and deposits above a limit, when money leaves or is credited', async () => {
    expect((await decide(await findPayout(false), 'approve')).status).toBe(200);
    expect((await decide(await findPayout(true), 'reject')).status).toBe(200);
    const deposits = rowsIn(await get('/deposits/fiat?status=in_review&currency_id=NGN&limit=100'));
    const credit = async (isAbove: boolean, decision: string): Promise<number> => {
      const row = deposits.find((each) => Number(textAt(each, 'amount')) > 1_000_000 === isAbove);
      const body = { decision, reason: 'Seen on the account' };
      return (await write(finance, 'POST', `/deposits/fiat/${textAt(row, 'id')}/decision`, body)).status;
    };
    expect(await credit(true, 'credit')).toBe(202);
    expect(await credit(false, 'credit')).toBe(200);
  });

  it.each([
    ['PUT', 'wallets/NGN/balance', { balance: '1', reason: 'Corrected' }, 'balance'],
    ['PUT', 'email', { email: 'new@mail.test' }, 'email'],
    ['PUT', 'phone', { country_code: 'KE', number: '712345678' }, 'phone_number'],
    ['POST', 'reset2fa', {}, 'has_mfa'],
    ['POST', 'unassign-bvn', {}, 'bvn'],
  ])('of support: %s %s', async (method, path, body, field) => {
    const before = await get(`/customers/${plain}`);
    const reply = await write(support, method, `/customers/${plain}/${path}`, body);
    expect(reply.status).toBe(202);
    expect(await get(`/customers/${plain}`)).toEqual(before);
    const { changes, record } = await approval(idIn(reply));
    expect(changes.map((change) => change.field)).toContain(field);
    expect(record).toEqual({ type: 'customers', id: plain, name: 'Adaeze Nwosu' });
  });

  it('of support: a deletion that is rejected', async () => {
    const path = `/customers/${characterId('deletionPending')}/halt-deletion`;
    const reply = await write(support, 'PUT', path, { reason: 'Changed their mind' });
    expect(reply.status).toBe(202);
    expect((await approval(idIn(reply))).changes.map(({ field }) => field)).toEqual(['deleted_at']);
  });

  it('names the balance before and after, and what the difference is', async () => {
    const wallets = await get(`/customers/${plain}/wallets`);
    const before = textAt(
      rowsIn(wallets).find((row) => textAt(row, 'currency') === 'NGN'),
      'balance',
    );
    const body = { balance: '1', reason: 'Corrected' };
    const id = idIn(await write(support, 'PUT', `/customers/${plain}/wallets/NGN/balance`, body));
    const { changes, amount, currency_id } = await approval(id);
    expect(changes).toContainEqual({ field: 'balance', from: before, to: '1' });
    expect([Number(amount), currency_id]).toEqual([Number(before) - 1, 'NGN']);
    expect(await get(`/customers/${plain}/wallets`)).toEqual(wallets);
  });

  it('is carried out at once for others, and for other writes', async () => {
    expect((await decide(await findPayout(true), 'approve', admin)).status).toBe(200);
    expect((await changeEmail('new@mail.test', admin)).status).toBe(200);
    const body = { level: '3', reason: 'Documents verified' };
    expect((await write(support, 'PUT', `/customers/${plain}/level`, body)).status).toBe(200);
  });

  it('is refused at once where the platform would refuse it, and nothing is asked for', async () => {
    const before = await count();
    expect((await changeEmail('no address')).status).toBe(422);
    expect(answerOf(await changeEmail('adaeze.nwosu@mail.test'))).toEqual([422, 'This is the email address already']);
    const noTwoFactor = `/customers/${characterId('noTwoFactor')}/reset2fa`;
    expect(answerOf(await write(support, 'POST', noTwoFactor, {}))).toEqual([409, 'The customer has no 2FA']);
    expect((await write(support, 'POST', '/customers/nobody/reset2fa', {})).status).toBe(404);
    expect((await changeEmail('new@mail.test', support, { 'If-Match': '"old"' })).status).toBe(412);
    expect((await changeEmail('new@mail.test', finance)).status).toBe(403);
    expect(await count()).toBe(before);
    const { headers } = await platform.send('GET', `/customers/${plain}`, { bearer: support });
    expect((await changeEmail('new@mail.test', support, { 'If-Match': headers.get('etag') ?? '' })).status).toBe(202);
  });

  it('is asked for once per Idempotency-Key', async () => {
    const before = Number(await count());
    const key = { 'Idempotency-Key': 'key-1' };
    const first = await changeEmail('new@mail.test', support, key);
    const again = await changeEmail('new@mail.test', support, key);
    expect([again.status, again.json]).toEqual([202, first.json]);
    expect(await count()).toBe(before + 1);
    expect((await changeEmail('other@mail.test', support, key)).status).toBe(422);
    expect((await approval(idIn(first), support)).idempotency_key).toBe('key-1');
    expect((await approval(idIn(first), admin)).idempotency_key).toBeNull();
  });

  it('is refused while one of its kind waits for the same record', async () => {
    const first = await changeEmail();
    expect(answerOf(await changeEmail('other@mail.test'))).toEqual([
      409,
      'A change of this kind already waits for approval',
    ]);
    const balance = (currency: string) =>
      write(support, 'PUT', `/customers/${plain}/wallets/${currency}/balance`, {
        balance: '123456',
        reason: 'Corrected',
      });
    expect((await balance('NGN')).status).toBe(202);
    expect((await balance('USDT')).status).toBe(202);
    expect((await balance('USDT')).status).toBe(409);
    await settle(idIn(first), 'decline');
    expect((await changeEmail('other@mail.test')).status).toBe(202);
  });
});

describe('the filter by who can decide', () => {
  it.each([
    ['admin', () => admin],
    ['support', () => support],
    ['finance', () => finance],
  ])('agrees for %s with what each request says', async (_role, bearer) => {
    await changeEmail();
    const all = contract.approvals.list.answer.parse(await get('/approvals?limit=100', bearer())).data;
    for (const value of [true, false]) {
      const expected = all.filter(({ can_decide }) => can_decide === value).map(({ id }) => id);
      expect((await idsOf(`limit=100&can_decide=${value}`, bearer())).toSorted()).toEqual(expected.toSorted());
    }
    if (bearer() === admin) expect(all.some(({ can_decide }) => can_decide)).toBe(true);
  });
});

describe('an approval', () => {
  it('carries the write out as its requester, and answers with its answer', async () => {
    const payout = await findPayout(true);
    const id = idIn(await decide(payout, 'approve'));
    const reply = await settle(id, 'approve');
    expect(answerOf(reply)).toEqual([200, 'Payout approved']);
    const { data } = contract.payouts.decide.answer.parse(reply.json);
    expect(data).toMatchObject({ id: payout, status: 'approved' });
    expect(data?.timeline.at(-1)).toMatchObject({
      reason: 'Documents verified',
      actor: { name: 'Efua Mensah', email: 'finance@training.test' },
    });
    expect(await approval(id)).toMatchObject({
      status: 'approved',
      can_decide: false,
      decided_by: { id: 'STF0000000001', name: 'Amara Nwosu' },
      decided_at: new Date(clock).toISOString(),
      decision_reason: 'Looked at it',
    });
    const [entry] = rowsIn(await get(`/customers/${data?.customer?.id}/audit_logs?limit=1`));
    expect(entry).toMatchObject({
      actor: { name: 'Efua Mensah' },
      reason: 'Documents verified',
      changes: [expect.anything(), { field: 'approved_by', from: null, to: 'Amara Nwosu' }],
    });
  });

  it('is never one of the own requests, and needs the permission of its rule', async () => {
    const id = idIn(await changeEmail());
    for (const what of ['approve', 'decline'] as const) {
      expect(answerOf(await settle(id, what, support))).toEqual([403, 'Somebody else decides about your own request']);
      expect(answerOf(await settle(id, what, await platform.token('viewer')))[0]).toBe(403);
    }
    platform.running.platform.store.run("UPDATE staff SET permissions = ? WHERE role = 'finance'", '["customer:read"]');
    for (const what of ['approve', 'decline'] as const)
      expect(answerOf(await settle(id, what, finance))).toEqual([
        403,
        'You need the permission role_management:read to do this',
      ]);
    expect((await approval(id, finance)).can_decide).toBe(false);
    expect(await emailOf()).toBe('adaeze.nwosu@mail.test');
    platform.running.platform.store.run(
      "UPDATE staff SET permissions = ? WHERE role = 'finance'",
      '["customer:read", "role_management:read"]',
    );
    expect((await approval(id, finance)).can_decide).toBe(true);
    expect((await settle(id, 'approve', finance)).status).toBe(200);
  });

  it('is not one of the own requests either for a member with all permissions', async () => {
    platform.running.platform.setApprovals('everyone');
    const id = idIn(await changeEmail('new@mail.test', admin));
    expect((await approval(id)).can_decide).toBe(false);
    expect(answerOf(await settle(id, 'approve'))).toEqual([403, 'Somebody else decides about your own request']);
  });

  it('is made once', async () => {
    const id = idIn(await changeEmail());
    const key = { 'Idempotency-Key': 'key-2' };
    expect((await settle(id, 'approve', admin, key)).status).toBe(200);
    expect((await settle(id, 'approve', admin, key)).status).toBe(200);
    for (const what of ['approve', 'decline'] as const) {
      const reply = await settle(id, what);
      expect(answerOf(reply)).toEqual([409, 'This request is approved already']);
      expect(valueAt(reply.json, 'data')).toEqual(await approval(id));
    }
    expect(await emailOf()).toBe('new@mail.test');
    const log = rowsIn(await get(`/customers/${plain}/audit_logs?action=email_changed`));
    expect(log.filter((entry) => textAt(entry, 'reason') === 'Asked for by letter')).toHaveLength(1);
  });

  it('is refused when the record has changed since', async () => {
    const id = idIn(await changeEmail());
    await changeEmail('between@mail.test', admin);
    const reply = await settle(id, 'approve');
    expect(answerOf(reply)).toEqual([409, 'The record has changed since this was asked for']);
    expect(valueAt(reply.json, 'data')).toMatchObject({ id, status: 'waiting' });
    expect(await emailOf()).toBe('between@mail.test');
    expect((await settle(id, 'decline')).status).toBe(200);
  });

  it('goes on when something else of the record has changed', async () => {
    const id = idIn(await changeEmail());
    await write(admin, 'PUT', `/customers/${plain}/level`, { level: '3', reason: 'Documents verified' });
    expect((await settle(id, 'approve')).status).toBe(200);
  });

  it('fails with the message of a write that is refused by now, of which nothing is kept', async () => {
    const id = idIn(await changeEmail('taken@mail.test'));
    const other = characterId('vipMerchant');
    await write(admin, 'PUT', `/customers/${other}/email`, { email: 'taken@mail.test' });
    const reply = await settle(id, 'approve');
    expect(answerOf(reply)).toEqual([409, 'Another customer has this email address']);
    expect(valueAt(reply.json, 'data')).toMatchObject({ id, status: 'failed' });
    expect(await approval(id)).toMatchObject({
      status: 'failed',
      decision_reason: 'Another customer has this email address',
      decided_by: { name: 'Amara Nwosu' },
    });
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'This request has failed']);
    expect(await emailOf()).toBe('adaeze.nwosu@mail.test');
  });

  it('keeps nothing of a write that is refused after it has written something', async () => {
    const id = idIn(await changeEmail());
    const { served } = platform.running.platform;
    const real = served.get('customers.changeEmail');
    if (real === undefined) throw new Error('no such write');
    const refusing: Served = {
      ...real,
      prepare: (raw) => () => {
        real.prepare(raw)();
        throw conflict('Too late');
      },
    };
    vi.spyOn(served, 'get').mockReturnValueOnce(refusing);
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'Too late']);
    expect(await emailOf()).toBe('adaeze.nwosu@mail.test');
    expect((await approval(id)).status).toBe('failed');
  });

  it('fails when its requester may no longer do it', async () => {
    const { store } = platform.running.platform;
    const first = idIn(await changeEmail());
    store.run("UPDATE staff SET permissions = '[]' WHERE role = 'support'");
    expect(answerOf(await settle(first, 'approve'))).toEqual([409, 'You need the permission customer:read to do this']);
    platform.running.platform.reset();
    const second = idIn(await changeEmail());
    platform.running.platform.store.run("UPDATE staff SET status = 'suspended' WHERE role = 'support'");
    expect((await settle(second, 'approve')).status).toBe(409);
    expect((await approval(second)).status).toBe('failed');
    expect(await emailOf()).toBe('adaeze.nwosu@mail.test');
  });

  it('needs the version of the request that If-Match names, which changes with its status', async () => {
    const id = idIn(await changeEmail());
    const before = await etagOf(id);
    expect(before).toMatch(/^"/);
    expect((await settle(id, 'approve', admin, { 'If-Match': '"old"' })).status).toBe(412);
    expect((await settle(id, 'decline', admin, { 'If-Match': before })).status).toBe(200);
    expect(await etagOf(id)).not.toBe(before);
    expect((await settle(id, 'approve', admin, { 'If-Match': before })).status).toBe(412);
  });
});

describe('a request', () => {
  it('is declined with a reason', async () => {
    const id = idIn(await changeEmail());
    expect((await settle(id, 'decline', admin, {}, { reason: '' })).status).toBe(422);
    expect((await settle(id, 'decline')).status).toBe(200);
    expect(await approval(id)).toMatchObject({
      status: 'declined',
      decision_reason: 'Looked at it',
      can_decide: false,
    });
    expect(await emailOf()).toBe('adaeze.nwosu@mail.test');
    expect((await settle(id, 'withdraw', support)).status).toBe(409);
  });

  it('is withdrawn by its requester only', async () => {
    const id = idIn(await changeEmail());
    expect(answerOf(await settle(id, 'withdraw'))).toEqual([403, 'Only the member who asked for this can withdraw it']);
    expect((await settle(id, 'withdraw', support)).status).toBe(200);
    expect(await approval(id)).toMatchObject({ status: 'withdrawn', decided_by: { name: 'Brian Otieno' } });
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'This request is withdrawn already']);
  });

  it('expires', async () => {
    const id = idIn(await changeEmail());
    const start = clock;
    clock += day - 1;
    expect((await approval(id)).status).toBe('waiting');
    clock += 1;
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'This request has expired']);
    expect(await approval(id)).toMatchObject({ status: 'expired', can_decide: false });
    expect(await idsOf('status=expired&limit=50')).toContain(id);
    expect((await changeEmail()).status).toBe(202);
    clock = start;
  });
});

describe('the list', () => {
  it('is the newest first, and filtered by status, endpoint, record and requester', async () => {
    clock += hour;
    const id = idIn(await changeEmail());
    expect((await idsOf('limit=1'))[0]).toBe(id);
    expect(await idsOf(`record=${plain}`)).toEqual([id]);
    expect(await idsOf('mine=true')).toEqual([]);
    expect(await idsOf('mine=true&status=waiting', support)).toContain(id);
    expect(await idsOf('mine=false', support)).not.toContain(id);
    expect(await idsOf('mine=false')).toContain(id);
    expect(await idsOf('status=waiting&endpoint=customers.changeEmail')).toContain(id);
    expect(await idsOf('status=waiting&endpoint=payouts.decide')).not.toContain(id);
    expect(await idsOf('status=declined&status=approved&limit=50')).not.toContain(id);
    expect((await platform.send('GET', '/approvals?status=unknown', { bearer: admin })).status).toBe(422);
  });

  it.each(['requested_at', '-requested_at', 'expires_at', '-expires_at', 'amount', '-amount'])(
    'pages by cursor, sorted by %s',
    async (sort) => {
      const all = await idsOf(`sort=${sort}&limit=50`);
      const paged: string[] = [];
      let cursor = '';
      do {
        const page = await get(`/approvals?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...rowsIn(page).map((row) => textAt(row, 'id')));
        cursor = textAt(page, 'pagination', 'next_cursor');
      } while (cursor !== '');
      expect(paged).toEqual(all);
    },
  );

  it('has only the requests of which the reader has the permission, and the own ones', async () => {
    const id = idIn(await changeEmail());
    expect(await idsOf('limit=50', finance)).not.toContain(id);
    expect((await platform.send('GET', `/approvals/${id}`, { bearer: finance })).status).toBe(404);
    expect((await settle(id, 'approve', finance)).status).toBe(404);
    const rows = rowsIn(await get('/approvals?limit=50', finance));
    expect(new Set(rows.map((row) => textAt(row, 'endpoint')))).toEqual(new Set(['payouts.decide']));
    expect(await idsOf('limit=50', await platform.token('viewer'))).toContain(id);
  });
});

describe('the writes of a run', () => {
  const run = { 'Run-Id': '0b6f6c1e-0f7a-4c46-8a55-6f1d6c1f3b11' };
  /** The paths of payouts that wait in review, about which nobody has asked yet. */
  const findPaths = async (count: number, kinds = ['fiat', 'crypto', 'connect']): Promise<string[]> => {
    const asked = rowsIn(await get('/approvals?limit=50')).map((row) => textAt(row, 'record', 'id'));
    const paths: string[] = [];
    for (const kind of kinds)
      for (const row of rowsIn(await get(`/payouts/${kind}?status=in_review&limit=100`)))
        if (!asked.includes(textAt(row, 'id'))) paths.push(`/payouts/${kind}/${textAt(row, 'id')}`);
    return paths.slice(0, count);
  };
  const decideAt = (path: string, headers: object = run, bearer = finance, decision = 'approve'): Promise<Reply> =>
    write(bearer, 'POST', `${path}/decision`, { decision, reason: 'Documents verified' }, headers);
  const ask = async (paths: readonly string[]): Promise<string> => {
    const ids = new Set<string>();
    for (const [index, path] of paths.entries())
      ids.add(idIn(await decideAt(path, { ...run, 'Idempotency-Key': `run-${index}` })));
    expect(ids.size).toBe(1);
    return [...ids][0] ?? '';
  };
  const payoutAt = async (path: string) => contract.payouts.get.answer.parse(await get(path));
  const statusesOf = (paths: readonly string[]): Promise<string[]> =>
    Promise.all(paths.map(async (path) => (await payoutAt(path)).status));
  /** Somebody decides about the payout meanwhile, whom no rule holds. */
  const rejectMeanwhile = async (path: string): Promise<void> => {
    platform.running.platform.setApprovals('nobody');
    expect((await decideAt(path, {}, admin, 'reject')).status).toBe(200);
    platform.running.platform.setApprovals('everyone');
  };
  beforeEach(() => platform.running.platform.setApprovals('everyone'));

  it('become one request with a line for each', async () => {
    const paths = await findPaths(3);
    const payouts = await Promise.all(paths.map(payoutAt));
    const id = await ask(paths);
    expect(await approval(id, finance)).toMatchObject({
      ...{ record: null, subject: null, changes: [], idempotency_key: null },
      lines: payouts.map((payout, index) => ({
        record: { type: `payouts/${payout.category}`, id: payout.id, name: payout.reference },
        changes: [{ field: 'status', from: 'in_review', to: 'approved' }],
        ...{ amount: payout.amount, currency_id: payout.currency_id },
        ...{ idempotency_key: `run-${index}`, failure: null },
      })),
    });
    expect((await approval(id)).lines.map((line) => line.idempotency_key)).toEqual([null, null, null]);
    expect(await idsOf(`record=${payouts[1]?.id}`)).toEqual([id]);
    expect(await idsOf(`q=${payouts[2]?.reference}`)).toEqual([id]);
  });

  it('say what they move together, if that is one currency', async () => {
    const paths = await findPaths(20);
    const payouts = await Promise.all(paths.map(payoutAt));
    const naira = payouts.flatMap((payout, index) => (payout.currency_id === 'NGN' ? (paths[index] ?? []) : []));
    const other = paths.filter((path) => !naira.includes(path));
    expect(naira.length).toBeGreaterThan(2);
    const id = await ask(naira);
    const cents = (amount: string | null) => Math.round(Number(amount) * 100);
    const amounts = payouts.filter((payout) => payout.currency_id === 'NGN').map((payout) => cents(payout.amount));
    const { amount, currency_id } = await approval(id);
    expect([currency_id, cents(amount)]).toEqual(['NGN', amounts.reduce((sum, one) => sum + one)]);
    await decideAt(other[0] ?? '');
    expect(await approval(id)).toMatchObject({ amount: null, currency_id: null });
  });

  it('are requests of their own without the ID of a run, and with that of another one', async () => {
    const [first = '', second = '', third = ''] = await findPaths(3);
    const requests = [
      await decideAt(first, {}),
      await decideAt(second),
      await decideAt(third, { 'Run-Id': 'another' }),
    ];
    expect(new Set(requests.map(idIn)).size).toBe(3);
    for (const request of requests) expect((await approval(idIn(request))).lines).toEqual([]);
  });

  it('are not joined by another member, and not by another decision', async () => {
    const [first = '', second = '', third = ''] = await findPaths(3);
    const own = idIn(await decideAt(first));
    expect(idIn(await decideAt(second, run, admin))).not.toBe(own);
    expect(idIn(await decideAt(third, run, finance, 'reject'))).not.toBe(own);
  });

  it('give their request a new version with each further one', async () => {
    const paths = await findPaths(2);
    const id = await ask(paths.slice(0, 1));
    const etag = await etagOf(id);
    await decideAt(paths[1] ?? '');
    expect((await settle(id, 'approve', admin, { 'If-Match': etag })).status).toBe(412);
    expect(await statusesOf(paths)).toEqual(['in_review', 'in_review']);
  });

  it('are carried out by one approval, once', async () => {
    const paths = await findPaths(3);
    const id = await ask(paths);
    expect(answerOf(await settle(id, 'approve'))).toEqual([200, '3 of 3 changes made']);
    expect(await statusesOf(paths)).toEqual(['approved', 'approved', 'approved']);
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'This request is approved already']);
  });

  it('leave out a record that has changed since, and carry out the others', async () => {
    const paths = await findPaths(3);
    const id = await ask(paths);
    await rejectMeanwhile(paths[1] ?? '');
    expect(answerOf(await settle(id, 'approve'))).toEqual([200, '2 of 3 changes made']);
    expect(await statusesOf(paths)).toEqual(['approved', 'rejected', 'approved']);
    const { status, lines } = await approval(id);
    const changed = 'The record has changed since this was asked for';
    expect([status, ...lines.map(({ failure }) => failure)]).toEqual(['approved', null, changed, null]);
  });

  it('stay waiting if all their records have changed', async () => {
    const paths = await findPaths(2);
    const id = await ask(paths);
    for (const path of paths) await rejectMeanwhile(path);
    expect(answerOf(await settle(id, 'approve'))).toEqual([409, 'The record has changed since this was asked for']);
    expect((await approval(id)).status).toBe('waiting');
  });

  it('have failed if the platform refuses all of them', async () => {
    const paths = await findPaths(2);
    const id = await ask(paths);
    platform.running.platform.store.run("UPDATE staff SET permissions = '[]' WHERE role = 'finance'");
    expect((await settle(id, 'approve')).status).toBe(409);
    expect((await approval(id)).status).toBe('failed');
    expect(await statusesOf(paths)).toEqual(['in_review', 'in_review']);
  });

  it('are declined together, and can be asked for again', async () => {
    const paths = await findPaths(2);
    const id = await ask(paths);
    expect((await settle(id, 'decline')).status).toBe(200);
    expect(await statusesOf(paths)).toEqual(['in_review', 'in_review']);
    expect((await decideAt(paths[0] ?? '', {})).status).toBe(202);
  });

  it('become another request after the decision', async () => {
    const [first = '', second = ''] = await findPaths(2);
    const id = await ask([first]);
    await settle(id, 'approve');
    expect(idIn(await decideAt(second))).not.toBe(id);
  });

  it('hold each of their records', async () => {
    const paths = await findPaths(2);
    await ask(paths);
    for (const path of paths)
      expect(answerOf(await decideAt(path, {}))).toEqual([409, 'A change of this kind already waits for approval']);
  });
});

describe('the policy', () => {
  const endpointsOf = async (bearer: string): Promise<Set<string>> =>
    new Set(rowsIn(await get('/approvals/policy', bearer)).map((row) => textAt(row, 'endpoint')));
  const choose = (approvals: string): Promise<Reply> =>
    platform.send('PUT', '/training/approvals', {
      body: { for: approvals },
      headers: { 'Training-Key': platform.running.platform.testControlKey },
    });

  it('has the rules of the reader', async () => {
    expect(await endpointsOf(admin)).toEqual(new Set());
    expect(await endpointsOf(support)).toContain('customers.changeEmail');
    expect(await get('/approvals/policy', finance)).toMatchObject({
      data: expect.arrayContaining([
        {
          endpoint: 'payouts.decide',
          decisions: ['approve', 'retry'],
          above: { amount: '1000000', currency: 'NGN' },
          approver_permission: 'role_management:read',
          expires_after_hours: 24,
          one_request_per_run: true,
        },
      ]),
    });
  });

  it('is for everyone or nobody when a test says so, until a reset', async () => {
    expect((await choose('somebody')).status).toBe(422);
    expect((await platform.send('PUT', '/training/approvals', { body: { for: 'nobody' } })).status).toBe(403);
    expect((await choose('nobody')).status).toBe(200);
    expect(await endpointsOf(support)).toEqual(new Set());
    expect((await changeEmail()).status).toBe(200);
    expect((await choose('everyone')).status).toBe(200);
    expect(await endpointsOf(admin)).toContain('members.update');
    expect((await changeEmail('next@mail.test', admin)).status).toBe(202);
    platform.running.platform.reset();
    expect(await endpointsOf(admin)).toEqual(new Set());
  });

  it('for everyone leaves the own profile, reveals, exports and approvals alone', async () => {
    await choose('everyone');
    const endpoints = await endpointsOf(admin);
    for (const name of [
      'me.update',
      'customers.reveal',
      'approvals.approve',
      'customers.exportTransactions',
      'search.run',
    ])
      expect(endpoints).not.toContain(name);
    expect(await endpointsOf(support)).not.toContain('payouts.decide');
    const profile = { first_name: 'Amara', last_name: 'Nwosu' };
    expect((await write(admin, 'PUT', '/me', profile)).status).toBe(200);
    expect((await write(admin, 'POST', `/customers/${plain}/reveals`, { field: 'bvn' })).status).toBe(200);
  });

  it('is empty on a platform without approvals', async () => {
    platform.running.platform.faults.change({ lacks: ['approvals'] });
    expect((await changeEmail()).status).toBe(200);
    platform.running.platform.faults.change({ lacks: [] });
  });
});

describe('the seeded requests', () => {
  it('have every state that members meet', async () => {
    const rows = rowsIn(await get('/approvals?limit=50')).map((row) => ({
      status: textAt(row, 'status'),
      by: textAt(row, 'requested_by', 'name'),
    }));
    const of = (status: string, by: string) => rows.filter((row) => row.status === status && row.by === by).length;
    expect([of('waiting', 'Efua Mensah'), of('waiting', 'Brian Otieno')]).toEqual([2, 2]);
    expect(
      ['declined', 'approved', 'expired'].map((status) => rows.filter((row) => row.status === status).length),
    ).toEqual([1, 1, 1]);
    const soon = rowsIn(await get('/approvals?status=waiting&sort=expires_at&limit=1'))[0];
    expect(Date.parse(textAt(soon, 'expires_at')) - clock).toBeLessThan(hour);
  });

  it('are younger than their payouts, and the approved one was approved when its payout was', async () => {
    for (const row of rowsIn(await get('/approvals?endpoint=payouts.decide&limit=50'))) {
      const path = `/${textAt(row, 'record', 'type')}/${textAt(row, 'record', 'id')}`;
      const payout = contract.payouts.get.answer.parse(await get(path));
      expect(textAt(row, 'requested_at') > payout.created_at).toBe(true);
      if (textAt(row, 'status') === 'approved')
        expect(textAt(row, 'decided_at')).toBe(payout.timeline.find(({ status }) => status === 'approved')?.at);
    }
  });

  it('can be decided about, except the one whose record has changed', async () => {
    const answers: [string, number, string][] = [];
    for (const row of rowsIn(await get('/approvals?status=waiting&limit=50')))
      answers.push([textAt(row, 'endpoint'), ...answerOf(await settle(textAt(row, 'id'), 'approve'))]);
    expect(answers.sort()).toEqual([
      ['customers.changeEmail', 409, 'The record has changed since this was asked for'],
      ['customers.resetTwoFactor', 200, '2FA removed'],
      ['payouts.decide', 200, 'Payout approved'],
      ['payouts.decide', 200, 'Payout approved'],
    ]);
  });
});

it.each([
  ['PUT', 'email', { email: 'new@mail.test' }, 'email_changed'],
  ['PUT', 'phone', { country_code: 'KE', number: '712345678' }, 'phone_changed'],
  ['POST', 'reset2fa', {}, 'two_factor_removed'],
])('the reason of %s %s is in the customer’s log', async (method, path, body, action) => {
  await write(admin, method, `/customers/${plain}/${path}`, { ...body, reason: 'Asked for by letter' });
  const [entry] = rowsIn(await get(`/customers/${plain}/audit_logs?action=${action}&limit=1`));
  expect(entry).toMatchObject({ reason: 'Asked for by letter', actor: { name: 'Amara Nwosu' } });
});
