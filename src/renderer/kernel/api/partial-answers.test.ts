// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Unreadable } from '#contract/platform/unreadable.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { unreadableFields } from '#kernel/base/unreadable-field.ts';

const request = vi.fn<(call: { acceptsPartial?: boolean }) => Promise<Result<unknown>>>();
vi.stubGlobal('bridge', { on: {}, call: { 'api.request': request } });
const { api } = await import('./client.ts');
const { findRow } = await import('./derived-queries.ts');
const { queryClient, retries } = await import('./query-client.ts');
const { withUnreadableFields, withUnreadableRows } = await import('./partial-answers.ts');

const context = { signal: new AbortController().signal };
/** Answers as main does: partly if the page accepts that, else with a failure. */
const answer = (data: unknown, unreadable: Partial<Unreadable>) =>
  request.mockImplementation(async ({ acceptsPartial }) =>
    acceptsPartial
      ? succeed({ body: JSON.stringify(data), etag: null, unreadable: { rows: [], fields: [], ...unreadable } })
      : fail('drift', 'not what the console expects'),
  );
const odd = { index: 1, id: 'B', path: 'amount' };

test('a list names the rows that cannot be read; other readers of the endpoint fail', async () => {
  answer({ data: [{ id: 'A' }], pagination: {} }, { rows: [odd] });
  const query = api.payouts.list.query({ kind: 'fiat' });
  expect((await withUnreadableRows(query).queryFn(context)).unreadable).toEqual([odd]);
  await expect(query.queryFn(context)).rejects.toMatchObject({ code: 'drift' });
});

test('a record throws for its fields that cannot be read, also when it replaces an older one in the cache', async () => {
  const query = withUnreadableFields(api.customers.get.query({ id: 'CUS1' }));
  queryClient.setQueryData(query.queryKey, { id: 'CUS1', email: 'ada@example.test' });
  answer({ id: 'CUS1' }, { fields: ['email'] });
  const record = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(unreadableFields(record)).toEqual(['email']);
  expect(() => record.email).toThrow("The field email can't be read");
  const error = await Promise.resolve()
    .then(() => record.email)
    .catch((thrown: unknown) => thrown);
  expect(retries(0, error)).toBe(false);
});

test('a row that is not found among rows that cannot be read is not called removed', async () => {
  const find = (key: string) =>
    findRow(api.customers.loans.query({ id: 'CUS1' }), ({ id }) => id === key, key).queryFn(context);
  answer([{ id: 'A' }], { rows: [odd] });
  expect(await find('A')).toEqual({ id: 'A' });
  await expect(find('B')).rejects.toThrow(AppError);
});
