// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { platform, serverError } from '../../testing/fake-platform.ts';
import { api } from './client.ts';
import { withSortFallback } from './derived-queries.ts';

const countries = withSortFallback(api.countries.list, 'enabled', 'name');
const sorts = () => platform.requestsOf('countries.list').map(({ params }) => params.sort);
const read = (sort: 'enabled' | '-name') => countries.query({ sort, limit: 25 }).queryFn(new AbortController());

test('an order that the platform refuses is replaced by the other one', async () => {
  platform.answers.set('countries.list', ({ params }) =>
    params.sort === 'enabled'
      ? fail('invalid', 'No such order', { status: 422 })
      : succeed(platform.sample('countries.list')),
  );
  expect((await read('enabled')).data).toHaveLength(3);
  expect(sorts()).toEqual(['enabled', 'name']);
});

test('an order that the platform takes is asked for once', async () => {
  await read('enabled');
  expect(sorts()).toEqual(['enabled']);
});

test.each([
  ['another failure', 'enabled', serverError()],
  ['a refusal of another order', '-name', fail('invalid', 'No', { status: 422 })],
] as const)('%s is not asked for again', async (_, sort, failure) => {
  platform.answers.set('countries.list', () => failure);
  await expect(read(sort)).rejects.toThrow();
  expect(sorts()).toEqual([sort]);
});
