import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateState } from '#contract/bridge/update.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { hashOf } from './testing/signed-feed.ts';
import type { UpdateFeed } from './update-feed.ts';
import { createUpdates } from './updates.ts';

let path: string;
beforeEach(() => {
  path = join(temporaryFolder(), 'setup.exe');
  writeFileSync(path, 'installer');
});

const newer: UpdateFeed = {
  version: '1.1.0',
  notes: 'Faster lists.',
  isNewer: true,
  isRequired: false,
  hashes: new Set([hashOf('installer')]),
};

/** `verified`: what the signature's verification gives; null: refused. */
const build = ({
  mode = 'notify' as 'notify' | 'auto',
  verified = newer as UpdateFeed | null,
  isOffered = true,
} = {}) => {
  const states: UpdateState[] = [];
  const source = {
    check: vi.fn(async () => ({ feed: {}, isOffered })),
    download: vi.fn(async (progress: (percent: number) => void) => {
      progress(40.2);
      progress(40.7);
      return path;
    }),
    install: vi.fn(async (_restart: boolean) => undefined),
  };
  const verify = vi.fn(() => verified);
  const updates = createUpdates({
    mode,
    load: async () => ({ source, verify }),
    onChange: (state) => states.push(state),
    log: memoryLog(),
    now: () => 5,
  });
  const phases = () => states.map(({ phase }) => phase);
  return { updates, source, verify, states, phases };
};

test('a newer version waits for the member, who downloads it', async () => {
  const { updates, source, phases, states } = build();
  await updates.check(true);
  expect(updates.get()).toMatchObject({ phase: 'available', version: '1.1.0', notes: 'Faster lists.', checkedAt: 5 });
  expect(source.download).not.toHaveBeenCalled();
  await updates.download();
  expect(updates.get()).toMatchObject({ phase: 'ready', version: '1.1.0', notes: 'Faster lists.' });
  expect(phases()).toEqual(['checking', 'available', 'downloading', 'downloading', 'ready']);
  expect(states.map(({ percent }) => percent)).toEqual([null, null, 0, 40, null]);
});

test('in automatic mode it is downloaded at once, and not installed', async () => {
  const { updates, source } = build({ mode: 'auto' });
  await updates.check(false);
  expect(updates.get().phase).toBe('ready');
  expect(source.install).not.toHaveBeenCalled();
});

describe('nothing is offered', () => {
  test.each<[string, Parameters<typeof build>[0]]>([
    ['without a newer version', { verified: { ...newer, isNewer: false } }],
    ['outside of the rollout', { isOffered: false }],
  ])('%s', async (_, parts) => {
    const { updates, source } = build({ ...parts, mode: 'auto' });
    await updates.check(true);
    await updates.download();
    expect(updates.get()).toMatchObject({ phase: 'current', version: null });
    expect(source.download).not.toHaveBeenCalled();
  });
});

test('a feed that fails verification is refused, also in the background', async () => {
  const { updates, source } = build({ verified: null, mode: 'auto' });
  await updates.check(false);
  expect(updates.get()).toMatchObject({ phase: 'failed', version: null, message: expect.stringContaining('refused') });
  await updates.download();
  expect(source.download).not.toHaveBeenCalled();
});

test('a downloaded file with another hash is refused and never installed', async () => {
  const { updates, source } = build();
  writeFileSync(path, 'evil');
  await updates.check(true);
  await updates.download();
  expect(updates.get()).toMatchObject({ phase: 'failed', message: expect.stringContaining('refused') });
  expect(await updates.installBeforeExit(true)).toBe(false);
  expect(source.install).not.toHaveBeenCalled();
});

test('a file that changes after its verification is not installed', async () => {
  const { updates, source } = build({ mode: 'auto' });
  await updates.check(true);
  writeFileSync(path, 'evil');
  expect(await updates.installBeforeExit(true)).toBe(false);
  expect(source.install).not.toHaveBeenCalled();
});

test.each([true, false])('a verified update is installed before the exit (restart: %s)', async (restart) => {
  const { updates, source } = build({ mode: 'auto' });
  await updates.check(true);
  expect(await updates.installBeforeExit(restart)).toBe(true);
  expect(source.install).toHaveBeenCalledExactlyOnceWith(restart);
});

test('without an update nothing is installed before the exit', async () => {
  const { updates, source } = build();
  await updates.check(true);
  expect(await updates.installBeforeExit(true)).toBe(false);
  expect(source.install).not.toHaveBeenCalled();
});

test('an installer that does not start counts as not installed', async () => {
  const { updates, source } = build({ mode: 'auto' });
  source.install.mockRejectedValue(new Error('EACCES'));
  await updates.check(true);
  expect(await updates.installBeforeExit(true)).toBe(false);
});

describe('a check that fails', () => {
  test('is told to the member who asked, and can be repeated', async () => {
    const { updates, source } = build();
    source.check.mockRejectedValueOnce(new Error('ENOTFOUND'));
    await updates.check(true);
    expect(updates.get()).toMatchObject({ phase: 'failed', message: expect.stringContaining("Couldn't check") });
    await updates.check(true);
    expect(updates.get().phase).toBe('available');
  });
  test('in the background leaves what was shown', async () => {
    const { updates, source } = build();
    await updates.check(true);
    source.check.mockRejectedValueOnce(new Error('ENOTFOUND'));
    await updates.check(false);
    expect(updates.get()).toMatchObject({ phase: 'available', version: '1.1.0', message: null });
  });
});

test('a download that fails can be repeated', async () => {
  const { updates, source } = build();
  source.download.mockRejectedValueOnce(new Error('ECONNRESET'));
  await updates.check(true);
  await updates.download();
  expect(updates.get()).toMatchObject({
    phase: 'failed',
    version: '1.1.0',
    message: expect.stringContaining('download'),
  });
  await updates.download();
  expect(updates.get().phase).toBe('ready');
});

test('several calls at once download once', async () => {
  const { updates, source } = build();
  await Promise.all([updates.check(true), updates.check(true)]);
  await Promise.all([updates.download(), updates.download()]);
  expect(source.check).toHaveBeenCalledOnce();
  expect(source.download).toHaveBeenCalledOnce();
});

test('a minimum version makes the update required', async () => {
  const { updates } = build({ verified: { ...newer, isRequired: true } });
  await updates.check(false);
  expect(updates.get()).toMatchObject({ phase: 'available', isRequired: true });
});

test('a platform that refuses this version makes an update required, and checks', async () => {
  const { updates, source } = build();
  updates.require();
  updates.require();
  expect(updates.get().isRequired).toBe(true);
  await vi.waitFor(() => expect(updates.get().phase).toBe('available'));
  expect(updates.get().isRequired).toBe(true);
  expect(source.check).toHaveBeenCalledOnce();
});
