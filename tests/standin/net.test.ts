import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { fetchFromMain } from './net.ts';

/** Serves `text` until the test ends; gives the address. */
const serve = async (text: string): Promise<AsyncDisposable & { address: string }> => {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Node publishes this while it starts a request, before its `fetch` has returned. */
const starting = 'undici:request:create';

test('a request is canceled while it starts', async () => {
  await using server = await serve('late');
  const canceled = new AbortController();
  const cancel = () => canceled.abort();
  subscribe(starting, cancel);
  try {
    await expect(fetchFromMain(server.address, { signal: canceled.signal })).rejects.toThrow('aborted');
  } finally {
    unsubscribe(starting, cancel);
  }
});

test('a request that is canceled before it starts is not sent', async () => {
  await expect(fetchFromMain('http://127.0.0.1:9/', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});

test('the body of a canceled request ends with the error', async () => {
  await using server = await serve('half');
  const canceled = new AbortController();
  const response = await fetchFromMain(server.address, { signal: canceled.signal });
  canceled.abort(new Error('too slow'));
  await expect(response.text()).rejects.toThrow('too slow');
});
