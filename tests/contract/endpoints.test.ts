import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import type { Endpoint } from '../../src/contract/platform/definitions/endpoint.ts';
import { pathParams } from '../../src/contract/platform/definitions/endpoint.ts';
import { hasPermission } from '../../src/contract/platform/permissions.ts';
import { roles } from '../../src/training/seed/training-accounts.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';
import { addressOf, findExample } from './examples/all.ts';
import type { Example } from './examples/example.ts';

// Every endpoint of the contract against the training platform over HTTP: it is served, answers in its shape, and refuses what it must.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const bearerOf = async (endpoint: Endpoint, example: Example): Promise<string> => {
  if (example.bearer) return example.bearer();
  return endpoint.auth === 'session' ? platform.token('admin') : '';
};

const send = (endpoint: Endpoint, example: Example, bearer: string) =>
  platform.send(endpoint.method, addressOf(endpoint, example), { bearer, body: example.body });

const messageOf = (json: unknown): string => textAt(json, 'message') || textAt(json, 'error', 'message');

/** Parameters that name a record; `value` and `kind` are choices of the address. */
const recordParams = ({ path }: Endpoint): string[] =>
  pathParams(path).filter((name) => name !== 'value' && name !== 'kind');

describe.each([...endpoints])('%s', (name, endpoint) => {
  it('is served and answers in its shape', async () => {
    // Starts from the same data; what is refused in the next tests changes nothing.
    platform.running.platform.reset();
    const example = await findExample(platform, name);
    const { status, json, text } = await send(endpoint, example, await bearerOf(endpoint, example));
    expect({ status, message: status === 200 ? '' : messageOf(json) }).toEqual({ status: 200, message: '' });
    if (example.isFile) expect(text).toMatch(/^reference,/);
    else expect(() => endpoint.answer.parse(json)).not.toThrow();
  });

  if (endpoint.auth === 'session')
    it('needs a session', async () => {
      const example = await findExample(platform, name);
      for (const bearer of ['', 'not.a.token']) {
        const { status, json } = await send(endpoint, example, bearer);
        expect([status, messageOf(json)]).toEqual([401, 'Your session has ended']);
      }
    });

  if (endpoint.auth === 'session' && !hasPermission(roles.viewer ?? [], endpoint.permission))
    it('refuses a member without its permission', async () => {
      const { status, json } = await send(endpoint, await findExample(platform, name), await platform.token('viewer'));
      expect(status).toBe(403);
      expect(messageOf(json)).toContain(endpoint.permission);
    });

  if (!endpoint.body.safeParse(undefined).success)
    it('refuses a bad body with messages by field', async () => {
      const example = await findExample(platform, name);
      const bearer = await bearerOf(endpoint, example);
      const { status, json } = await send(endpoint, { ...example, body: example.badBody }, bearer);
      expect(status).toBe(422);
      expect(messageOf(json)).not.toBe('');
      expect(json).toHaveProperty('errors');
    });

  for (const param of recordParams(endpoint))
    it(`answers 404 to an unknown ${param}`, async () => {
      const example = await findExample(platform, name);
      const params = { ...example.params, [param]: 'nobody' };
      const { status, json } = await send(endpoint, { ...example, params }, await bearerOf(endpoint, example));
      expect(status).toBe(404);
      expect(messageOf(json)).toMatch(/not found$/);
    });

  const [, owners, record] = /^\/(customers|businesses)\/:id\/.*:(\w+Id)\b/.exec(endpoint.path) ?? [];
  if (record !== undefined)
    it(`answers 404 to a ${record} of another owner`, async () => {
      const example = await findExample(platform, name);
      const bearer = await bearerOf(endpoint, example);
      const { json: list } = await platform.send('GET', `/${owners}?limit=2`, { bearer });
      const id = rowsIn(list)
        .map((row) => textAt(row, 'id'))
        .find((other) => other !== example.params?.id);
      const { status, json } = await send(
        endpoint,
        { ...example, params: { ...example.params, id: id ?? '' } },
        bearer,
      );
      expect(status).toBe(404);
      expect(messageOf(json)).toMatch(/not found$/);
    });
});

describe('outside the contract', () => {
  it('an unknown path is a 404, another method a 405', async () => {
    const bearer = await platform.token('admin');
    expect((await platform.send('GET', '/nowhere', { bearer })).status).toBe(404);
    expect((await platform.send('DELETE', '/customers', { bearer })).status).toBe(405);
  });
});

it('changesOnly names reads of the same group', () => {
  for (const [name, { changesOnly }] of endpoints)
    for (const read of changesOnly ?? []) expect(endpoints.get(`${name.split('.')[0]}.${read}`)?.method).toBe('GET');
});
