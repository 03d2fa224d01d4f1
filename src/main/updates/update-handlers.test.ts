import { expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { type UpdateState, updateState } from '#contract/bridge/update.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createUpdateHandlers } from './update-handlers.ts';
import { createUpdates, offUpdates } from './updates.ts';

const caller = { windowId: 1 };
const off = offUpdates('linux', () => undefined).get();

/** Updates that are in a phase; a download makes a found version ready. */
const build = (phase: UpdateState['phase']) => {
  let state: UpdateState = { ...off, phase };
  const restart = vi.fn();
  const updates = {
    get: () => state,
    check: async () => undefined,
    download: async () => {
      state = { ...state, phase: 'ready' };
    },
  };
  return { handlers: createUpdateHandlers({ updates, restart }), restart };
};

test('an update that the member downloads is answered when it is ready, and then installed', async () => {
  const { handlers, restart } = build('available');
  expect(await handlers['updates.get'](undefined, caller)).toMatchObject({ value: { phase: 'available' } });
  expect(await handlers['updates.download'](undefined, caller)).toMatchObject({ value: { phase: 'ready' } });
  expect(await handlers['updates.install'](undefined, caller)).toEqual(succeed(undefined));
  expect(restart).toHaveBeenCalledTimes(1);
});

test.each(updateState.shape.phase.options.filter((phase) => phase !== 'ready'))(
  'nothing is installed and nothing quits without a verified update: %s',
  async (phase) => {
    const { handlers, restart } = build(phase);
    expect(await handlers['updates.install'](undefined, caller)).toEqual(succeed(undefined));
    expect(restart).not.toHaveBeenCalled();
  },
);

test('a member who asks for a check is told that it failed', async () => {
  const updates = createUpdates({
    mode: 'notify',
    load: async () => {
      throw new Error('no network');
    },
    onChange: () => undefined,
    log: memoryLog(),
  });
  const handlers = createUpdateHandlers({ updates, restart: () => undefined });
  expect(await handlers['updates.check'](undefined, caller)).toMatchObject({
    value: { phase: 'failed', message: expect.stringContaining('Check your network') },
  });
});
