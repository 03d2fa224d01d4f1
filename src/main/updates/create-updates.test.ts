import { expect, test, vi } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createConsoleUpdates } from './create-updates.ts';

type Parts = Parameters<typeof createConsoleUpdates>[0];

const build = (more: Partial<Parts>) =>
  createConsoleUpdates({
    settings: { updateMode: 'auto', updateFeed: 'https://updates.example.com' },
    publicKey: 'key',
    platform: 'win32',
    isPackaged: true,
    version: '1.0.0',
    onChange: vi.fn(),
    log: memoryLog(),
    ...more,
  });

test('updates are on with a mode, a feed and a key', () => {
  expect(build({}).get()).toMatchObject({ phase: 'idle', offReason: null });
  expect(build({ platform: 'darwin' }).get().phase).toBe('idle');
});

test.each<[NonNullable<ReturnType<ReturnType<typeof build>['get']>['offReason']>, Partial<Parts>]>([
  ['linux', { platform: 'linux' }],
  ['not-packaged', { isPackaged: false }],
  ['policy', { settings: { updateMode: 'off', updateFeed: 'https://updates.example.com' } }],
  ['no-feed', { settings: { updateMode: 'auto', updateFeed: null } }],
  ['no-key', { publicKey: null }],
])('updates are off: %s', (offReason, more) => {
  expect(build(more).get()).toMatchObject({ phase: 'off', offReason });
});

test('a platform that refuses this version is told also where updates are off', () => {
  const onChange = vi.fn();
  const updates = build({ platform: 'linux', onChange });
  updates.require();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phase: 'off', isRequired: true }));
});
