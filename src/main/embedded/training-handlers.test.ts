import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { contract } from '#contract/platform/api/contract.ts';
import { createTrainingHandlers } from './training-handlers.ts';

const caller = { windowId: 7 };
const info = async () => succeed({ password: 'p', accounts: [], mailbox: [] });

const createJournal = () => ({ clear: vi.fn() });

test('a reset changes the records of every group and forgets unfinished writes, once it is done', async () => {
  const done = Promise.withResolvers<Result<undefined>>();
  const onChanged = vi.fn();
  const journal = createJournal();
  const handlers = createTrainingHandlers({ training: { info, reset: () => done.promise }, journal, onChanged });
  const answer = handlers['training.reset'](undefined, caller);
  expect(onChanged).not.toHaveBeenCalled();
  expect(journal.clear).not.toHaveBeenCalled();
  done.resolve(succeed(undefined));
  expect(await answer).toEqual(succeed(undefined));
  expect(onChanged.mock.calls).toEqual([[Object.keys(contract)]]);
  expect(journal.clear).toHaveBeenCalledTimes(1);
});

test('a failed reset changes no records and forgets no writes', async () => {
  const failure = fail('server', 'The training platform has stopped');
  const onChanged = vi.fn();
  const journal = createJournal();
  const handlers = createTrainingHandlers({ training: { info, reset: async () => failure }, journal, onChanged });
  expect(await handlers['training.reset'](undefined, caller)).toEqual(failure);
  expect(journal.clear).not.toHaveBeenCalled();
  expect(onChanged).not.toHaveBeenCalled();
});

test('a reset is refused without the training platform', async () => {
  const onChanged = vi.fn();
  const handlers = createTrainingHandlers({ training: null, journal: createJournal(), onChanged });
  expect(await handlers['training.reset'](undefined, caller)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(onChanged).not.toHaveBeenCalled();
});

test('the practice accounts and mails are shown on the training platform alone', async () => {
  const parts = { journal: createJournal(), onChanged: vi.fn() };
  const training = createTrainingHandlers({ training: { info, reset: async () => succeed(undefined) }, ...parts });
  expect(await training['training.info'](undefined, caller)).toEqual(await info());
  const live = createTrainingHandlers({ training: null, ...parts });
  expect(await live['training.info'](undefined, caller)).toEqual(succeed(null));
});
