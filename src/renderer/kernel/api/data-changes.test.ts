// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Staff } from '#contract/platform/api/me.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { closeSessionOverlayFor } from '#kernel/member/data-owner.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit } from '../../testing/fake-bridge.ts';

/** A query whose answers come when a test gives them, in any order. */
const controlledQuery = () => {
  const sent: ((level: string) => void)[] = [];
  const query = {
    queryKey: ['customers.get', { id: 'CUS1' }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        sent.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  };
  const answer = (request: number, level: string) => sent[request]?.(level);
  return { query, sent, answer };
};
const member: Staff = {
  id: 'amara',
  email: 'amara@training.test',
  first_name: 'Amara',
  last_name: 'Staff',
  avatar_url: null,
  phone_number: null,
  role: null,
  permissions: [],
  can_write: null,
};
const change = (group: string) => emit('data.changed', { groups: [group] });

test('a first load that a write may have overtaken is sent again', async () => {
  const { query, sent, answer } = controlledQuery();
  const observer = new QueryObserver(queryClient, query);
  const unsubscribe = observer.subscribe(() => {});
  change('customers');
  expect(sent).toHaveLength(2);
  answer(0, 'Level 1');
  answer(1, 'Level 2');
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'Level 2', fetchStatus: 'idle' }));
  unsubscribe();
});

test('a prefetch that a write may have overtaken is sent again, and who waits for it gets the new answer', async () => {
  const { query, sent, answer } = controlledQuery();
  const waiting = queryClient.fetchQuery(query);
  change('customers');
  expect(sent).toHaveLength(2);
  answer(1, 'Level 2');
  expect(await waiting).toBe('Level 2');
});

test('a prefetch of a record that is known already is sent again', async () => {
  const { query, sent, answer } = controlledQuery();
  queryClient.setQueryData(query.queryKey, 'Level 0');
  const waiting = queryClient.fetchQuery({ ...query, staleTime: 0 });
  change('customers');
  answer(0, 'Level 1');
  answer(1, 'Level 2');
  expect(await waiting).toBe('Level 2');
  expect(sent).toHaveLength(2);
});

test('a first load goes on after a write that changes something else', async () => {
  const { query, sent, answer } = controlledQuery();
  const waiting = queryClient.fetchQuery(query);
  change('payouts');
  answer(0, 'Level 1');
  expect(await waiting).toBe('Level 1');
  expect(sent).toHaveLength(1);
});

test('a query in flight that reads another one does not get what that one held before the change', async () => {
  let level = 'Level 1';
  const list = { queryKey: ['customers.list', {}], queryFn: () => Promise.resolve(level) };
  await queryClient.fetchQuery(list);
  const waits = Promise.withResolvers<void>();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['customers.list', {}, 'timeline'],
    queryFn: async () => {
      const read = await queryClient.fetchQuery(list);
      await waits.promise;
      return read;
    },
  });
  const unsubscribe = observer.subscribe(() => {});
  level = 'Level 2';
  change('customers');
  waits.resolve();
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, fetchStatus: 'idle' }));
  expect(observer.getCurrentResult().data).toBe('Level 2');
  unsubscribe();
});

test('a first load that a write during a lock may have overtaken is sent again after the unlock', async () => {
  const { query, sent, answer } = controlledQuery();
  const observer = new QueryObserver(queryClient, query);
  const unsubscribe = observer.subscribe(() => {});
  sessionOverlay.set('locked');
  change('customers');
  expect(sent).toHaveLength(1);
  closeSessionOverlayFor(member);
  expect(sent).toHaveLength(2);
  answer(0, 'Level 1');
  answer(1, 'Level 2');
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'Level 2', fetchStatus: 'idle' }));
  unsubscribe();
});
