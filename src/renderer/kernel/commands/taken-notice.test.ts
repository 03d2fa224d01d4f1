import { expect, test } from 'vitest';
import { takenNotice } from './taken-notice.ts';

const search = { id: 'search.open', keys: 'Mod+Shift+K' } as const;
const toasts = { id: 'toasts.focus', keys: 'F8' } as const;

test('one shortcut whose keys are taken', () =>
  expect(takenNotice([toasts], false)).toEqual({
    title: 'Another program holds F8',
    description: '“Go to notifications” works by it while the console is in front. Preferences has other keys.',
  }));

test('two are told of together', () =>
  expect(takenNotice([search, toasts], false)).toEqual({
    title: 'Another program holds Ctrl+Shift+K and F8',
    description:
      '“Search everywhere” and “Go to notifications” work by them while the console is in front. Preferences has other keys.',
  }));
