// @vitest-environment happy-dom
import './support/pages.ts';
import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startKeys } from '#kernel/commands/keys.ts';
import { commandOf } from '#kernel/commands/registry.ts';
import { toastStore } from '#kernel/ui/toast-store.ts';
import { App } from '../../src/renderer/app/app.tsx';

beforeAll(startKeys);
beforeEach(() => toastStore.set({ page: null, over: null }));

const openCustomer = async (id: string) => {
  history.replaceState(null, '', `/wanda/customers/${encodeURIComponent(id)}`);
  render(<App />);
  await waitFor(() => expect(commandOf('json.copy')).toBeDefined());
};
const button = () => page.queryByRole('button', { name: 'Copy link to this customer' });
const pressKeys = () => fireEvent.keyDown(document.body, { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true });

test('a record that a link can name has the button, the command and its keys', async () => {
  await openCustomer('CUS1');
  expect(button()).not.toBeNull();
  expect(commandOf('link.copy')?.blocked).toBeNull();
  pressKeys();
  await waitFor(() => expect(toastStore.get().page?.title).toBe('Link copied'));
});

test.each(['CUS%1', 'C'.repeat(101)])(
  'one that no link can name (%s) has no button, and the command says why',
  async (id) => {
    await openCustomer(id);
    expect(button()).toBeNull();
    expect(commandOf('link.copy')?.blocked).toBe('No link can hold the id of this record.');
    pressKeys();
    expect(toastStore.get().page?.title).toBe('No link can hold the id of this record.');
  },
);
