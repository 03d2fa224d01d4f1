// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shortcutConflictNotice } from './use-shortcut-conflict-notice.ts';

const search = { id: 'search.open', keys: 'Mod+Shift+K' } as const;
const toasts = { id: 'toasts.focus', keys: 'F8' } as const;

test('names a shortcut whose keys another app uses', () =>
  expect(shortcutConflictNotice([toasts], false)).toEqual({
    title: 'Another app uses F8',
    description: '“Go to notifications” works only while the console is focused. Choose other keys in Preferences.',
  }));

test('names several shortcuts in one notice', () =>
  expect(shortcutConflictNotice([search, toasts], false)).toEqual({
    title: 'Another app uses Ctrl+Shift+K and F8',
    description:
      '“Search” and “Go to notifications” work only while the console is focused. Choose other keys in Preferences.',
  }));
