import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/platform/api/contract.ts';
import { startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin = '';
let viewer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 60 });
  [admin, viewer] = [await platform.token('admin'), await platform.token('viewer')];
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const body = { name: 'Jailed', screen: 'wanda/customers', search: 'status=jailed' };
const save = async (bearer: string, scope: string) =>
  textAt((await platform.send('POST', '/views', { bearer, body: { ...body, scope } })).json, 'data', 'id');
const viewsOf = async (bearer: string) =>
  contract.views.list.answer.parse((await platform.send('GET', '/views', { bearer })).json);

it('gives a member the own views and those of the team', async () => {
  const mine = await save(admin, 'mine');
  const shared = await save(admin, 'team');
  expect((await viewsOf(admin)).map(({ id }) => id)).toEqual([mine, shared]);
  expect(await viewsOf(viewer)).toMatchObject([
    { ...body, id: shared, scope: 'team', owner: { id: 'STF0000000001', name: 'Amara Nwosu' } },
  ]);
});

it('keeps views of members who can only read', async () => {
  await save(viewer, 'mine');
  expect(await viewsOf(viewer)).toHaveLength(1);
});

it.each([
  ['a view of the team', 'team', 403],
  ["another member's own view", 'mine', 404],
])('lets nobody else change or delete %s', async (_, scope, status) => {
  const id = await save(admin, scope);
  const { screen: _screen, ...change } = { ...body, name: 'Mine now', scope: 'mine' };
  expect((await platform.send('PUT', `/views/${id}`, { bearer: viewer, body: change })).status).toBe(status);
  expect((await platform.send('DELETE', `/views/${id}`, { bearer: viewer })).status).toBe(status);
  expect(await viewsOf(admin)).toMatchObject([{ name: 'Jailed', scope }]);
});

it('is changed and deleted by its owner', async () => {
  const id = await save(admin, 'mine');
  const { screen: _screen, ...change } = { ...body, name: 'In jail', scope: 'team' };
  await platform.send('PUT', `/views/${id}`, { bearer: admin, body: change });
  expect(await viewsOf(viewer)).toMatchObject([{ id, name: 'In jail', screen: body.screen }]);
  await platform.send('DELETE', `/views/${id}`, { bearer: admin });
  expect(await viewsOf(admin)).toEqual([]);
});
