import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startTestPlatform, type TestPlatform, textAt, valueAt } from '../../testing/test-platform.ts';

let now = Date.now();
let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 0 }, () => now);
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const send = (method: string, path: string, body?: object): Promise<Reply> =>
  platform.send(method, path, { bearer, ...(body && { body }) });

test('a report waits, is worked on and is ready; meanwhile it is generated only once and has no file', async () => {
  const body = { period: '2026-09', type: 'customers' };
  const { json } = await send('POST', '/arip-reports/generate', body);
  const path = `/arip-reports/${textAt(json, 'data', 'id')}`;
  const read = async () => {
    const reply = (await send('GET', path)).json;
    return [valueAt(reply, 'data', 'status'), valueAt(reply, 'data', 'progress')];
  };
  expect(await read()).toEqual(['queued', 0]);
  now += 3_500;
  expect(await read()).toEqual(['running', 50]);
  expect((await send('POST', '/arip-reports/generate', body)).status).toBe(409);
  expect((await send('GET', `${path}/file`)).status).toBe(409);
  now += 2_500;
  expect(await read()).toEqual(['ready', 100]);
  const file = await send('GET', `${path}/file`);
  expect(file.text).toContain('2026-09-01T00:00:00.000Z,customers');
  expect(valueAt((await send('GET', path)).json, 'data', 'size')).toBe(file.text.length);
});
