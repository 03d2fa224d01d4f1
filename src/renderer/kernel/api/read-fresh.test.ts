import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ReadContext, ReadQuery } from '../definitions/read-query.ts';
import { findRow, mapQuery } from './derived-queries.ts';
import { readFresh, readFreshWithEtag } from './read-fresh.ts';

const query = <T>(endpoint: string, data: T, etag: string | null): ReadQuery<T> => ({
  queryKey: [endpoint, { id: 'C' }],
  queryFn: async ({ onEtag }) => {
    onEtag?.(endpoint, etag);
    return data;
  },
});
const wallets = query('customers.wallets', [{ currency: 'NGN' }], '"w1"');
const customer = query('customers.get', { id: 'C' }, '"c1"');

test('reads the data with the ETag of its answer', async () => {
  const client = new QueryClient();
  expect(await readFreshWithEtag(client, wallets)).toEqual({ data: [{ currency: 'NGN' }], etag: '"w1"' });
  expect(await readFresh(client, wallets)).toEqual([{ currency: 'NGN' }]);
});

test.each([
  ['a mapped query', mapQuery(wallets, ['count'], (rows) => rows.length), 1],
  ['a row of a list', findRow(wallets, ({ currency }) => currency === 'NGN', 'NGN'), { currency: 'NGN' }],
  ['a removed row of a list', findRow(wallets, ({ currency }) => currency === 'USD', 'USD'), null],
])("%s has the wrapped query's ETag", async (_, wrapped: ReadQuery<unknown>, data) => {
  expect(await readFreshWithEtag(new QueryClient(), wrapped)).toEqual({ data, etag: '"w1"' });
});

test('of several requests, the endpoint in the key gives the ETag', async () => {
  const both = {
    queryKey: ['customers.wallets', { id: 'C' }, 'with customer'],
    queryFn: async (context: ReadContext) => [await wallets.queryFn(context), await customer.queryFn(context)],
  };
  expect(await readFreshWithEtag(new QueryClient(), both)).toMatchObject({ etag: '"w1"' });
});

test('an answer without an ETag leaves none of an earlier read', async () => {
  const client = new QueryClient();
  await readFreshWithEtag(client, customer);
  expect(await readFreshWithEtag(client, query('customers.get', { id: 'C' }, null))).toMatchObject({ etag: null });
});

test('a refetch meanwhile does not separate the data from its ETag', async () => {
  const client = new QueryClient();
  const first = Promise.withResolvers<void>();
  const slow: ReadQuery<string> = {
    queryKey: customer.queryKey,
    queryFn: async ({ onEtag }) => {
      await first.promise;
      onEtag?.('customers.get', '"c1"');
      return 'first';
    },
  };
  const read = readFreshWithEtag(client, slow);
  await client.fetchQuery({ queryKey: customer.queryKey, queryFn: async () => 'second' });
  first.resolve();
  expect(await read).toEqual({ data: 'first', etag: '"c1"' });
});

test('a read that was stopped fails and leaves the data as it was', async () => {
  const client = new QueryClient();
  client.setQueryData(customer.queryKey, 'before');
  const controller = new AbortController();
  const read = readFreshWithEtag(client, customer, controller.signal);
  controller.abort();
  await expect(read).rejects.toThrow('abort');
  expect(client.getQueryData(customer.queryKey)).toBe('before');
});
