import { expect, test, vi } from 'vitest';
import { contract } from '#contract/api/contract.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import { createTrainingHandlers } from './training-handlers.ts';

const caller = { windowId: 7 };
const info = async () => succeed({ password: 'p', accounts: [], mailbox: [] });

test('a reset changes the records of every group, once it is done', async () => {
  const done = Promise.withResolvers<Result<undefined>>();
  const onChanged = vi.fn();
  const handlers = createTrainingHandlers({ training: { info, reset: () => done.promise }, onChanged });
  const answer = handlers['training.reset'](undefined, caller);
  expect(onChanged).not.toHaveBeenCalled();
  done.resolve(succeed(undefined));
  expect(await answer).toEqual(succeed(undefined));
  expect(onChanged.mock.calls).toEqual([[Object.keys(contract)]]);
});

test('a failed reset changes no records', async () => {
  const failure = fail('server', 'The training platform has stopped');
  const onChanged = vi.fn();
  const handlers = createTrainingHandlers({ training: { info, reset: async () => failure }, onChanged });
  expect(await handlers['training.reset'](undefined, caller)).toEqual(failure);
  expect(onChanged).not.toHaveBeenCalled();
});

test('a reset is refused without the training platform', async () => {
  const onChanged = vi.fn();
  const handlers = createTrainingHandlers({ training: null, onChanged });
  expect(await handlers['training.reset'](undefined, caller)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(onChanged).not.toHaveBeenCalled();
});
