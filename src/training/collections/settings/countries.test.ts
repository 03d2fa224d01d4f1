import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const sorted = async (sort: string) => {
  const bearer = await platform.token('admin');
  const { json } = await platform.send('GET', `/countries?limit=200&sort=${sort}`, { bearer });
  const rows: { name: string; enabled: boolean }[] = Object(json).data;
  return rows.map(({ name, enabled }) => ({ name, enabled }));
};

test('in the order of their status the enabled countries come first, each by name', async () => {
  const byName = await sorted('name');
  const enabled = byName.filter((country) => country.enabled);
  expect(enabled.length).toBeGreaterThan(1);
  expect(await sorted('enabled')).toEqual([...enabled, ...byName.filter((country) => !country.enabled)]);
});
