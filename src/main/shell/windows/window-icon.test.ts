import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { windowIcon } from './window-icon.ts';

const folder = new URL('../../../../resources/icons', import.meta.url).pathname;

test.each(['linux', 'win32'] as const)('in development windows on %s have an icon, which is there', (platform) => {
  const icon = windowIcon({ platform, isPackaged: false, folder });
  expect(icon).not.toBeNull();
  expect(existsSync(icon ?? '')).toBe(true);
});

test.each([
  ['a package, whose icon the system knows', 'linux', true],
  ['macOS, whose dock shows that of the app', 'darwin', false],
] as const)('none for %s', (_, platform, isPackaged) => {
  expect(windowIcon({ platform, isPackaged, folder })).toBeNull();
});
