import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateConfirmation } from '#contract/platform/bodies/books.ts';
import {
  type Reply,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../testing/test-platform.ts';

const hour = 3_600_000;
let platform: TestPlatform;
let bearer = '';
let ahead = 0;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 0 }, () => Date.now() + ahead);
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());
beforeEach(() => {
  ahead = 0;
  platform.running.platform.reset();
});

const send = (method: string, path: string, body?: object, headers = {}): Promise<Reply> =>
  platform.send(method, path, { bearer, headers, ...(body && { body }) });
const read = (path: string): Promise<Reply> => send('GET', path);
const inAnHour = () => new Date(Date.now() + hour).toISOString();

/** The rate of USDT in KES: its address, and its source rate. */
const findRate = async () => {
  const [row] = rowsIn((await read('/books/rates?q=USDT/KES')).json);
  return { path: `/books/rates/${textAt(row, 'id')}`, source: Number(textAt(row, 'source_rate')) };
};
const near = (rate: number, percent: number) => (rate * (1 + percent / 100)).toFixed(4);

test('an override applies until its end, then the rates of the source do', async () => {
  const { path, source } = await findRate();
  const before = valueAt((await read(path)).json, 'data', 'buy');
  const override = {
    buy: near(source, 4),
    sell: near(source, 1),
    until: inAnHour(),
    reason: 'Source is down',
    source_rate: String(source),
  };
  expect((await send('PUT', path, override)).status).toBe(200);
  expect((await read(path)).json).toMatchObject({
    data: {
      buy: override.buy,
      override: { until: override.until, by: 'Amara Nwosu', reason: 'Source is down' },
      history: [{ reason: 'Source is down', by: 'Amara Nwosu' }],
    },
  });
  expect(rowsIn((await read('/books/rates?overridden=true')).json)).toHaveLength(1);
  ahead = 2 * hour;
  expect((await read(path)).json).toMatchObject({ data: { buy: before, override: null } });
  expect(rowsIn((await read('/books/rates?overridden=true')).json)).toHaveLength(0);
});

test('an override beyond 5% is refused until it is confirmed with its percentage', async () => {
  const { path, source } = await findRate();
  const override = {
    buy: near(source, 8),
    sell: near(source, 1),
    until: inAnHour(),
    reason: 'Source is down',
    source_rate: String(source),
  };
  for (const confirmation of [undefined, '5.00%'])
    expect(await send('PUT', path, { ...override, confirmation })).toMatchObject({
      status: 422,
      json: { errors: { confirmation: 'Type the percentage as shown' } },
    });
  expect((await read(path)).json).toMatchObject({ data: { override: null, history: [] } });
  const confirmation = rateConfirmation(override, String(source));
  expect((await send('PUT', path, { ...override, confirmation })).status).toBe(200);
});

test('an override that was confirmed for another source rate is refused', async () => {
  const { path, source } = await findRate();
  const rates = { buy: near(source, 8), sell: near(source, 7), source_rate: near(source, 6) };
  const answer = await send('PUT', path, { ...rates, until: inAnHour(), reason: 'Source is down' });
  expect(answer).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining(`The source rate is ${source} now`) },
  });
  expect((await read(path)).json).toMatchObject({ data: { override: null } });
});

test('a removed override leaves its reason in the history; without one there is nothing to remove', async () => {
  const { path, source } = await findRate();
  expect((await send('DELETE', `${path}/override`, { reason: 'Back' })).status).toBe(409);
  await send('PUT', path, {
    buy: near(source, 1),
    sell: near(source, 1),
    until: inAnHour(),
    reason: 'Down',
    source_rate: String(source),
  });
  expect((await send('DELETE', `${path}/override`, { reason: 'Back' })).status).toBe(200);
  expect((await read(path)).json).toMatchObject({
    data: { override: null, history: [{ reason: 'Back' }, { reason: 'Down' }] },
  });
});

test('the history of a rate names the rates of the source before and after an override', async () => {
  const { path, source } = await findRate();
  const before = Object((await read(path)).json).data;
  const until = inAnHour();
  const rates = { buy: near(source, 1), sell: near(source, -1) };
  await send('PUT', path, { ...rates, until, reason: 'Down', source_rate: String(source) });
  await send('DELETE', `${path}/override`, { reason: 'Back' });
  expect((await read(path)).json).toMatchObject({
    data: {
      history: [
        {
          changes: [
            { field: 'buy', from: rates.buy, to: before.buy },
            { field: 'sell', from: rates.sell, to: before.sell },
            { field: 'override.until', from: until, to: null },
          ],
        },
        {
          changes: [
            { field: 'buy', from: before.buy, to: rates.buy },
            { field: 'sell', from: before.sell, to: rates.sell },
            { field: 'override.until', from: null, to: until },
          ],
        },
      ],
    },
  });
});

test('the version of a rate changes with its override, not with its source', async () => {
  const { path, source } = await findRate();
  const version = async () => (await read(path)).headers.get('etag');
  const before = await version();
  platform.running.platform.store.run('UPDATE exchange_rates SET source_rate = ?', String(source + 1));
  expect(await version()).toBe(before);
  await send(
    ...(['PUT', path] as const),
    {
      ...{ buy: near(source, 1), sell: near(source, 1), until: inAnHour() },
      reason: 'Down',
      source_rate: String(source),
    },
    { 'If-Match': before ?? '' },
  );
  expect(await version()).not.toBe(before);
});

test('a book for a pair is added once', async () => {
  const terms = { maker_fee: '0.10', taker_fee: '0.20', min: '10', max: '5000', enabled: true, reason: 'New market' };
  const book = { ...terms, base: 'TRX', quote: 'USDT' };
  expect((await send('POST', '/books', book)).status).toBe(200);
  expect(await send('POST', '/books', book)).toMatchObject({
    status: 409,
    json: { message: 'There is a book for TRX/USDT already' },
  });
});

const path = '/payments/banks';
const names = async () => rowsIn((await read(`${path}?sort=priority`)).json).map((row) => textAt(row, 'name'));
const reordered = async (change: (ids: string[]) => string[]) => {
  const ids = rowsIn((await read(`${path}?sort=priority`)).json).map((row) => textAt(row, 'id'));
  return change(ids).map((id, index) => ({ id, priority: index + 1 }));
};
const firstLast = ([first = '', ...others]: string[]) => [...others, first];

test('priorities are one write, with the reason in the history of each record that moved', async () => {
  const before = await names();
  const priorities = await reordered(([first = '', second = '', ...others]) => [second, first, ...others]);
  expect((await send('PUT', `${path}/priorities`, { priorities, reason: 'Cheaper' })).status).toBe(200);
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
  const rows = rowsIn((await read(`${path}?sort=priority`)).json);
  expect(rows.map((row) => valueAt(row, 'history'))).toMatchObject([
    [{ reason: 'Cheaper', changes: [{ field: 'priority', from: '2', to: '1' }] }],
    [{ reason: 'Cheaper', changes: [{ field: 'priority', from: '1', to: '2' }] }],
    ...before.slice(2).map(() => []),
  ]);
});

test('priorities of another list, of a part of it, or of an order that changed are refused', async () => {
  const before = await names();
  const priorities = await reordered(firstLast);
  const put = (list: object[], headers = {}) =>
    send('PUT', `${path}/priorities`, { priorities: list, reason: 'Cheaper' }, headers);
  expect((await put(priorities.slice(0, -1))).status).toBe(409);
  expect((await put(priorities.map((each) => ({ ...each, id: `${each.id}X` })))).status).toBe(409);
  expect((await put(priorities.map(({ id }) => ({ id, priority: 1 })))).status).toBe(422);
  const { headers } = await read(`${path}/priorities`);
  const etag = headers.get('etag') ?? '';
  expect(await names()).toEqual(before);
  expect((await put(priorities)).status).toBe(200);
  expect((await put(priorities, { 'If-Match': etag })).status).toBe(412);
});

test('a record is found only below its own kind', async () => {
  const [bank] = rowsIn((await read(path)).json);
  expect((await read(`/payments/policies/${textAt(bank, 'id')}`)).status).toBe(404);
  expect((await read('/payments/none')).status).toBe(404);
});
