// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { openApp } from './support/open-app.tsx';
import { shownToast } from './support/shown-toast.ts';

beforeAll(startKeyHandler);

const openCustomer = async (id: string) => {
  openApp(`/wanda/customers/${encodeURIComponent(id)}`);
  await waitFor(() => expect(findCommand('json.copy')).toBeDefined());
};
const button = () => page.queryByRole('button', { name: 'Copy link to this customer' });
const pressKeys = () => fireEvent.keyDown(document.body, { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true });

test('a record with a link has the button, the command and its shortcut', async () => {
  await openCustomer('CUS1');
  expect(button()).not.toBeNull();
  expect(findCommand('link.copy')?.disabledReason).toBeNull();
  pressKeys();
  await waitFor(() => expect(shownToast()?.title).toBe('Link copied'));
});

test.each(['CUS%1', 'C'.repeat(101)])(
  'a record whose ID fits no link (%s) has no button, and the shortcut says why',
  async (id) => {
    await openCustomer(id);
    expect(button()).toBeNull();
    const reason = findCommand('link.copy')?.disabledReason;
    expect(reason).toBe("A link can't hold the ID of this record.");
    pressKeys();
    expect(shownToast()?.title).toBe(reason);
  },
);
