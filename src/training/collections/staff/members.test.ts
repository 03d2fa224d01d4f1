import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstId, startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin = '';
beforeAll(async () => {
  platform = await startTestPlatform();
});
beforeEach(async () => {
  platform.running.platform.reset();
  admin = await platform.token('admin');
});
afterAll(() => platform.stop());

const adminId = 'STF0000000001';
const supportId = 'STF0000000002';
const reason = 'Changed teams';
const supportAccess = { role: 'support', permissions: ['customer:read'], status: 'active', reason };

const setAccess = (id: string, changes: object, bearer = admin) =>
  platform.send('PUT', `/members/${id}`, { bearer, body: { ...supportAccess, ...changes } });

/** Signs a member in by the mailed code and returns the token. */
const signIn = async (email: string, password: string): Promise<string> => {
  const body = { email, password, token: platform.running.platform.captchaToken };
  const started = await platform.send('POST', '/auth/login', { body });
  const bearer = textAt(started.json, 'data', 'confirmation_token');
  const confirmed = await platform.send('POST', '/auth/confirm-login', { bearer, body: { code: platform.lastCode() } });
  return textAt(confirmed.json, 'data', 'access_token');
};

const lastLinkToken = (): string =>
  platform.mails
    .findLast(({ link }) => link !== null)
    ?.link?.split('/')
    .at(-1) ?? '';

test('an invited member accepts by the mailed link and signs in with the permissions of the role', async () => {
  const email = 'new@training.test';
  await platform.send('POST', '/members/invite', { bearer: admin, body: { email, role: 'viewer' } });
  const first = lastLinkToken();
  const id = await firstId(platform, `/members?q=${email}`);
  await platform.send('POST', `/members/${id}/invite/resend`, { bearer: admin, body: { reason } });
  const invite = await platform.send('GET', `/auth/get-invite?token=${lastLinkToken()}`);
  expect(invite.json).toMatchObject({ data: { email, role: 'viewer', invited_by: 'Amara Nwosu' } });
  expect((await platform.send('GET', `/auth/get-invite?token=${first}`)).status).toBe(422);
  expect((await platform.send('GET', '/auth/get-invite?token=wrong')).status).toBe(404);

  const password = 'a phrase long enough';
  const body = { token: lastLinkToken(), first_name: 'Zola', last_name: 'Ade', password };
  expect((await platform.send('POST', '/auth/accept-invite', { body })).status).toBe(200);
  expect((await platform.send('POST', '/auth/accept-invite', { body })).status).toBe(409);
  const me = await platform.send('GET', '/me', { bearer: await signIn(email, password) });
  expect(me.json).toMatchObject({ data: { id, first_name: 'Zola', permissions: ['customer:read'], can_write: [] } });
});

test('an invited role that was changed before the invitation was accepted is the one the member gets', async () => {
  const id = await firstId(platform, '/members?status=invited');
  const changed = await setAccess(id, { role: 'finance', permissions: ['payouts:read'], status: 'invited' });
  expect(changed.json).toMatchObject({ data: { role: 'finance', status: 'invited' } });
  const invite = await platform.send('GET', '/auth/get-invite?token=training-invite');
  expect(invite.json).toMatchObject({ data: { role: 'finance' } });
  expect((await setAccess(id, { status: 'active' })).json).toMatchObject({ errors: { status: expect.any(String) } });
});

test('the history of a member records invitation, resend, role, permissions, suspension and who made them', async () => {
  const email = 'new@training.test';
  await platform.send('POST', '/members/invite', { bearer: admin, body: { email, role: 'viewer' } });
  const id = await firstId(platform, `/members?q=${email}`);
  await platform.send('POST', `/members/${id}/invite/resend`, { bearer: admin, body: { reason } });
  const body = { token: lastLinkToken(), first_name: 'Zola', last_name: 'Ade', password: 'a phrase long enough' };
  await platform.send('POST', '/auth/accept-invite', { body });
  await setAccess(id, {});
  await setAccess(id, { permissions: ['payouts:read'] });
  await setAccess(id, { permissions: ['payouts:read'], status: 'suspended' });
  const by = 'Amara Nwosu';
  expect(Object((await platform.send('GET', `/members/${id}`, { bearer: admin })).json).data.history).toMatchObject([
    { by, reason, changes: [{ field: 'status', from: 'active', to: 'suspended' }] },
    { by, reason, changes: [{ field: 'permissions', from: 'customer:read', to: 'payouts:read' }] },
    {
      ...{ by, reason },
      changes: [
        { field: 'role', from: 'viewer', to: 'support' },
        { field: 'can_write', to: '*' },
      ],
    },
    { by: 'Zola Ade', reason: null, changes: [{ field: 'status', from: 'invited', to: 'active' }] },
    { by, reason, changes: [{ field: 'expires_at', to: expect.any(String) }] },
    {
      by,
      reason: null,
      changes: [{ field: 'status', from: null, to: 'invited' }, { to: 'viewer' }, { to: 'customer:read' }],
    },
  ]);
});

test('a withdrawn invitation cannot be accepted', async () => {
  const id = await firstId(platform, '/members?status=invited');
  await platform.send('DELETE', `/members/${id}`, { bearer: admin, body: { reason } });
  expect((await platform.send('GET', '/auth/get-invite?token=training-invite')).status).toBe(422);
});

test('changed permissions apply to the next request of a signed-in member', async () => {
  const bearer = await platform.token('support');
  expect((await platform.send('GET', '/payouts/fiat', { bearer })).status).toBe(403);
  await setAccess(supportId, { permissions: ['payouts:read'] });
  expect((await platform.send('GET', '/payouts/fiat', { bearer })).status).toBe(200);
  expect((await platform.send('GET', '/customers', { bearer })).status).toBe(403);
});

test('* grants everything', async () => {
  await setAccess(supportId, { permissions: ['*'] });
  const bearer = await platform.token('support');
  expect((await platform.send('GET', '/payouts/fiat', { bearer })).status).toBe(200);
});

test('a suspended member is signed out and cannot sign in; a reinstated one can', async () => {
  const bearer = await signIn('support@training.test', 'training-password');
  await setAccess(supportId, { status: 'suspended' });
  expect((await platform.send('GET', '/me', { bearer })).status).toBe(401);
  expect(await signIn('support@training.test', 'training-password')).toBe('');
  await setAccess(supportId, { status: 'active' });
  expect(await signIn('support@training.test', 'training-password')).not.toBe('');
});

test('nobody changes, suspends or removes themselves', async () => {
  const remove = await platform.send('DELETE', `/members/${adminId}`, { bearer: admin, body: { reason } });
  const demote = await setAccess(adminId, { role: 'viewer' });
  for (const { status, json } of [remove, demote]) {
    expect(status).toBe(409);
    expect(textAt(json, 'message')).toBe("You can't change your own access. Ask another administrator");
  }
});

test('the last administrator stays active, keeps role management and cannot be removed', async () => {
  await setAccess(supportId, { permissions: ['role_management:read'] });
  const bearer = await signIn('support@training.test', 'training-password');
  const admins = { role: 'admin', permissions: ['role_management:read'] };
  const refused = [{ status: 'suspended' }, { permissions: ['customer:read'] }, { can_write: [] }, { role: 'viewer' }];
  for (const changes of refused) {
    const { status, json } = await setAccess(adminId, { ...admins, ...changes }, bearer);
    expect([status, textAt(json, 'message')]).toEqual([409, expect.stringContaining('last administrator')]);
  }
  expect((await platform.send('DELETE', `/members/${adminId}`, { bearer, body: { reason } })).status).toBe(409);
  // Other changes are possible, and with a second administrator all are.
  expect((await setAccess(adminId, { ...admins, permissions: ['role_management:read'] }, bearer)).status).toBe(200);
  await setAccess('STF0000000003', { role: 'admin', permissions: ['role_management:read'] });
  expect((await setAccess(adminId, { role: 'viewer' }, bearer)).status).toBe(200);
});

test('a member acts where the administrator lets them', async () => {
  const permissions = ['customer:read', 'payouts:read'];
  await setAccess(supportId, { permissions, can_write: ['payouts:read'] });
  const bearer = await signIn('support@training.test', 'training-password');
  expect((await platform.send('GET', '/me', { bearer })).json).toMatchObject({ data: { can_write: ['payouts:read'] } });
  const customer = await firstId(platform, '/customers');
  const note = { bearer, body: { text: 'Called back' } };
  expect((await platform.send('POST', `/customers/${customer}/notes`, note)).status).toBe(403);
  // A change that doesn't name it leaves it.
  await setAccess(supportId, { permissions: ['customer:read'] });
  expect((await platform.send('POST', `/customers/${customer}/notes`, note)).status).toBe(403);
  await setAccess(supportId, { permissions, can_write: permissions });
  expect((await platform.send('POST', `/customers/${customer}/notes`, note)).status).toBe(200);
});

test('a role that may write a part of what it reads is refused the rest', async () => {
  const bearer = await platform.token('auditor');
  expect((await platform.send('GET', '/me', { bearer })).json).toMatchObject({
    data: { can_write: ['customer:read'] },
  });
  const payout = await firstId(platform, '/payouts/fiat');
  const decision = { decision: 'approve', reason };
  const refused = await platform.send('POST', `/payouts/fiat/${payout}/decision`, { bearer, body: decision });
  expect([refused.status, textAt(refused.json, 'message')]).toEqual([403, 'Your role can only read this']);
  const customer = await firstId(platform, '/customers');
  const note = await platform.send('POST', `/customers/${customer}/notes`, { bearer, body: { text: 'Called back' } });
  expect(note.status).toBe(200);
});
