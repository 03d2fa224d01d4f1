import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { characterId } from './seed/customers/characters.ts';
import { oneTimeCode } from './shared/two-step.ts';
import { startTestPlatform, type TestPlatform, textAt, valueAt } from './testing/test-platform.ts';

const folder = temporaryFolder();
let clock = Date.now();
let platform: TestPlatform;
const start = (): Promise<TestPlatform> => startTestPlatform({ folder, customers: 40 }, () => clock);
beforeAll(async () => {
  platform = await start();
});
afterAll(() => platform.stop());

const minute = 60_000;
const messageOf = (json: unknown): string => textAt(json, 'message') || textAt(json, 'error', 'message');
const confirm = (bearer: string, code: string) =>
  platform.send('POST', '/auth/confirm-login', { bearer, body: { code } });
const wrongCode = (): string => (platform.lastCode() === '000000' ? '111111' : '000000');

describe('signing in', () => {
  it('checks the captcha, the device headers and the password', async () => {
    const body = {
      email: 'admin@training.test',
      password: 'training-password',
      token: platform.running.platform.captchaToken,
    };
    const refused = async (change: object, headers = {}): Promise<unknown[]> => {
      const { status, json } = await platform.send('POST', '/auth/login', { body: { ...body, ...change }, headers });
      return [status, textAt(json, 'error', 'message')];
    };
    expect(await refused({ token: 'other' })).toEqual([403, 'The captcha check failed. Try again']);
    expect(await refused({ password: 'other' })).toEqual([401, 'Wrong email or password']);
    expect(await refused({ email: 'nobody@training.test' })).toEqual([401, 'Wrong email or password']);
    expect(await refused({}, { 'Device-ID': '' })).toEqual([422, 'The headers Device-ID and Device-Name are required']);
  });

  it('refuses every code after five wrong ones', async () => {
    const bearer = await platform.start();
    for (let i = 0; i < 4; i += 1) {
      const { status, json } = await confirm(bearer, wrongCode());
      expect([status, messageOf(json)]).toEqual([422, 'The code is wrong']);
    }
    const fifth = await confirm(bearer, wrongCode());
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await confirm(bearer, platform.lastCode())).status).toBe(429);
    expect((await platform.send('POST', '/auth/resend', { bearer })).status).toBe(429);
    const anew = await platform.start();
    expect((await confirm(anew, platform.lastCode())).status).toBe(200);
  });

  it('invalidates the old code on resending, and the sign-in after use', async () => {
    const bearer = await platform.start();
    const old = platform.lastCode();
    expect((await platform.send('POST', '/auth/resend', { bearer })).json).toEqual({ message: 'Code sent' });
    if (old !== platform.lastCode()) expect((await confirm(bearer, old)).status).toBe(422);
    expect((await confirm(bearer, platform.lastCode())).status).toBe(200);
    expect((await confirm(bearer, platform.lastCode())).status).toBe(401);
  });

  it('expires a code after ten minutes and resends another', async () => {
    const bearer = await platform.start();
    clock += 10 * minute;
    const late = await confirm(bearer, platform.lastCode());
    expect([late.status, messageOf(late.json)]).toEqual([422, 'The code has expired. Resend it']);
    await platform.send('POST', '/auth/resend', { bearer });
    expect((await confirm(bearer, platform.lastCode())).status).toBe(200);
  });

  it('issues a token with exp in seconds and ends the session at that time', async () => {
    const bearer = await platform.start();
    const token = textAt((await confirm(bearer, platform.lastCode())).json, 'data', 'access_token');
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(valueAt(claims, 'exp')).toBe(Math.floor(clock / 1_000) + 8 * 3_600);
    expect((await platform.send('GET', '/me', { bearer: token })).status).toBe(200);
    const forged = `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
    expect((await platform.send('GET', '/me', { bearer: forged })).status).toBe(401);
    const before = clock;
    clock += 8 * 3_600_000 + 1_000;
    expect((await platform.send('GET', '/me', { bearer: token })).json).toEqual({ message: 'Your session has ended' });
    clock = before;
  });

  it('accepts an authenticator code when two-step sign-in is on', async () => {
    const bearer = await platform.token('viewer');
    const { json } = await platform.send('PUT', '/me/two-step', { bearer, body: {} });
    const secret = textAt(json, 'data', 'secret');
    expect(
      (await platform.send('PUT', '/me/two-step', { bearer, body: { code: oneTimeCode(secret, clock) } })).json,
    ).toMatchObject({ data: { enabled: true } });
    const started = await platform.start('viewer');
    expect((await confirm(started, oneTimeCode(secret, clock))).status).toBe(200);
  });
});

describe('sessions', () => {
  beforeEach(() => platform.running.platform.reset());

  it('survive a restart with the same folder', async () => {
    const bearer = await platform.token('admin');
    await platform.stop();
    platform = await start();
    expect((await platform.send('GET', '/me', { bearer })).status).toBe(200);
  });

  it('end on other devices after a password change, which a reset undoes', async () => {
    const [old, bearer] = [
      await platform.token('support'),
      textAt((await confirm(await platform.start('support'), platform.lastCode())).json, 'data', 'access_token'),
    ];
    const body = { current_password: 'training-password', password: 'quite another password' };
    expect((await platform.send('PUT', '/me/security/password', { bearer, body })).status).toBe(200);
    expect((await platform.send('GET', '/me', { bearer: old })).status).toBe(401);
    expect((await platform.send('GET', '/me', { bearer })).status).toBe(200);
    expect(await platform.start('support')).toBe('');
    platform.running.platform.reset();
    expect(await platform.start('support')).not.toBe('');
  });

  it('end when their device is revoked', async () => {
    const bearer = textAt(
      (await confirm(await platform.start('finance'), platform.lastCode())).json,
      'data',
      'access_token',
    );
    expect((await platform.send('POST', '/me/devices/device-1', { bearer, body: { action: 'revoke' } })).status).toBe(
      200,
    );
    expect((await platform.send('GET', '/me', { bearer })).status).toBe(401);
  });

  it('can be opened after accepting an invite', async () => {
    const body = { token: 'training-invite', first_name: 'Ada', last_name: 'Eze', password: 'a long enough one' };
    expect((await platform.send('POST', '/auth/accept-invite', { body })).status).toBe(200);
    expect((await platform.send('POST', '/auth/accept-invite', { body })).status).toBe(409);
    const login = {
      email: 'invited@training.test',
      password: body.password,
      token: platform.running.platform.captchaToken,
    };
    expect((await platform.send('POST', '/auth/login', { body: login })).status).toBe(200);
  });
});

/** fetch will not send another Host header. */
const withHost = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${platform.running.url}/media/flags/ng.svg`, { headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the test controls', () => {
  const open = (method: string, path: string, body?: unknown, key = platform.running.platform.testControlKey) =>
    platform.send(method, `/training/${path}`, { body, headers: { 'Training-Key': key } });
  const lists = () => platform.running.platform.requests.list();

  it('need the key from the folder', async () => {
    const control: unknown = JSON.parse(readFileSync(join(folder, 'control.json'), 'utf8'));
    expect(control).toEqual({ url: platform.running.url, key: platform.running.platform.testControlKey });
    expect(statSync(join(folder, 'control.json')).mode & 0o777).toBe(0o600);
    expect((await open('GET', 'mailbox', undefined, 'wrong')).status).toBe(403);
    expect((await open('GET', 'mailbox')).status).toBe(200);
    expect((await open('PUT', 'faults', { errorRate: 7 })).status).toBe(422);
  });

  it('accept local host names only and send no CORS headers', async () => {
    expect(await withHost('evil.example')).toBe(403);
    expect(await withHost('127.0.0.1.evil.example')).toBe(403);
    expect(await withHost('localhost:99')).toBe(200);
    const { headers } = await platform.send('GET', '/me');
    expect([...headers.keys()].filter((key) => key.startsWith('access-control'))).toEqual([]);
    expect((await platform.send('OPTIONS', '/me')).status).toBe(405);
  });

  it('simulate a status, before and after the write, a dropped connection before and after the write, and an expired session', async () => {
    const bearer = await platform.token('admin');
    const path = `/customers/${characterId('plain')}`;
    const isVip = async (): Promise<unknown> =>
      valueAt((await platform.send('GET', path, { bearer })).json, 'data', 'vip');
    const write = (vip: boolean) => platform.send('PUT', `${path}/status`, { bearer, body: { vip, merchant: false } });
    const rule = (kind: string, more = {}) =>
      open('PUT', 'faults', { rules: [{ endpoint: 'customers.changeStatus', kind, times: 1, ...more }] });

    await rule('status', { status: 503, message: 'Later' });
    expect(await write(true)).toMatchObject({ status: 503, json: { message: 'Later' } });
    await rule('drop');
    await expect(write(true)).rejects.toThrow();
    expect(await isVip()).toBe(false);
    await rule('drop-after');
    await expect(write(true)).rejects.toThrow();
    expect(await isVip()).toBe(true);
    await rule('status-after', { message: 'Failed' });
    expect(await write(false)).toMatchObject({ status: 500, json: { message: 'Failed' } });
    expect(await isVip()).toBe(false);
    await rule('malformed');
    expect((await write(false)).text).toBe('<html>Bad gateway</html>');
    await rule('delay-after', { ms: 60 });
    const began = performance.now();
    expect((await write(true)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(55);
    await rule('expire-session');
    const other = textAt((await confirm(await platform.start(), platform.lastCode())).json, 'data', 'access_token');
    expect(
      (await platform.send('PUT', `${path}/status`, { bearer: other, body: { vip: true, merchant: false } })).status,
    ).toBe(401);
    expect((await platform.send('GET', '/me', { bearer: other })).status).toBe(401);
  });

  it('lack paths as if there were nothing', async () => {
    const bearer = await platform.token('admin');
    const read = async (path: string) => (await platform.send('GET', path, { bearer })).status;
    platform.running.platform.faults.change({ lacks: ['payouts/crypto'] });
    expect([await read('/payouts/crypto'), await read('/payouts/fiat')]).toEqual([404, 200]);
    platform.running.platform.faults.change({ lacks: [] });
    expect(await read('/payouts/crypto')).toBe(200);
  });

  it('log requests without the bearer token', async () => {
    await platform.send('POST', '/search', { bearer: 'secret', body: {}, headers: { 'Idempotency-Key': 'key-1' } });
    const last = lists().at(-1);
    expect(last).toMatchObject({
      method: 'POST',
      path: '/v2/search',
      name: 'search.run',
      bearer: true,
      idempotencyKey: 'key-1',
      status: 401,
    });
    expect(JSON.stringify(last)).not.toContain('secret');
  });
});

describe('media', () => {
  it('serves images and nothing else', async () => {
    for (const path of ['currencies/NGN.svg', 'flags/ng.svg', 'avatars/ada.svg']) {
      const response = await fetch(`${platform.running.url}/media/${path}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await response.text()).toMatch(/^<svg /);
    }
    for (const path of ['currencies/NGN.png', 'flags/..%2Fx.svg', 'toString/a.svg', 'flags/%3Cb%3E.svg']) {
      expect((await fetch(`${platform.running.url}/media/${path}`)).status).toBe(404);
    }
  });
});
