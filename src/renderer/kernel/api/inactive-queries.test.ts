import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitInactiveQueries } from './inactive-queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = (count: number) => {
  const client = new QueryClient();
  limitInactiveQueries(client, count);
  const show = async (name: string) => {
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => name });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    return stop;
  };
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  return { client, show, kept };
};

test('removes the answers that no page shows beyond the limit, oldest first', async () => {
  const { show, kept } = setUp(2);
  for (const name of ['a', 'b', 'c', 'd']) (await show(name))();
  expect(kept()).toEqual(['c', 'd']);
});

test('keeps an answer that is shown, however old', async () => {
  const { show, kept } = setUp(1);
  await show('shown');
  for (const name of ['a', 'b', 'c']) (await show(name))();
  expect(kept()).toEqual(['shown', 'c']);
});

test('keeps a request that is on its way', async () => {
  const { client, show, kept } = setUp(1);
  void client.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => undefined) });
  for (const name of ['a', 'b']) (await show(name))();
  expect(kept()).toEqual(['slow', 'b']);
});

test('keeps a query whose first request is still to be sent', async () => {
  const { client, show, kept } = setUp(1);
  client.getQueryCache().build(client, { queryKey: ['planned'] });
  for (const name of ['a', 'b']) (await show(name))();
  expect(kept()).toEqual(['planned', 'b']);
});

test('counts answers that were prefetched', async () => {
  const { client, kept } = setUp(2);
  for (const name of ['a', 'b', 'c']) {
    await client.prefetchQuery({ queryKey: [name], queryFn: () => name });
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(kept()).toEqual(['b', 'c']);
});
