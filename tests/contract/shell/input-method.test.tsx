// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, createEvent, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startInputMethodGuard } from '#kernel/commands/input-method.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { startInertPage } from '#kernel/session/lock/inert-page.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// In the order of the app's start.
beforeAll(() => {
  startInputMethodGuard();
  startInertPage();
  startKeyHandler();
});

const composed = [
  ['while it composes', { isComposing: true, keyCode: 0 }],
  ['at its end', { isComposing: false, keyCode: 229 }],
] as const;

describe.each(composed)('keys of an input method, %s,', (_when, state) => {
  /** Presses a key that the input method handles. Returns whether the browser still gets it. */
  const press = (target: Element, key: string): boolean => {
    const event = createEvent.keyDown(target, { key });
    for (const [name, value] of Object.entries({ ...state, getModifierState: () => false }))
      Object.defineProperty(event, name, { value });
    return fireEvent(target, event);
  };
  const openDialog = async () => {
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(findCommand('action.customers.changeLevel')).toBeDefined());
    act(() => findCommand('action.customers.changeLevel')?.run());
    const dialog = await page.findByRole('dialog', { name: 'Change level' });
    return { dialog, reason: await within(dialog).findByLabelText('Reason') };
  };

  test('do not start or clear the search of a list', async () => {
    openApp('/wanda/customers');
    const input = await page.findByRole<HTMLInputElement>('searchbox');
    // The search that typing starts after a while would come first on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.change(input, { target: { value: 'アダ' } });
    expect(press(input, 'Enter')).toBe(true);
    press(input, 'Escape');
    await act(async () => {});
    expect(input.value).toBe('アダ');
    expect(platform.requestsOf('customers.list').map(({ params }) => params.q)).not.toContain('アダ');
    vi.useRealTimers();
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params.q).toBe('アダ'));
  });

  test('do not search, open a result or close the palette', async () => {
    openApp('/wanda/customers');
    await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
    act(() => findCommand('palette.open')?.run());
    const input = await page.findByRole('combobox');
    fireEvent.change(input, { target: { value: 'payouts' } });
    const { pathname } = location;
    for (const key of ['ArrowDown', 'Enter', 'Escape']) press(input, key);
    await act(async () => {});
    expect(location.pathname).toBe(pathname);
    expect(page.getByRole('combobox')).toBe(input);
  });

  test('neither close a dialog nor send it', async () => {
    const { dialog, reason } = await openDialog();
    for (const key of ['Enter', 'Escape']) press(reason, key);
    await act(async () => {});
    expect(page.getByRole('dialog', { name: 'Change level' })).toBe(dialog);
    expect(platform.requestsOf('customers.changeLevel')).toEqual([]);
  });

  test('do not search everywhere', async () => {
    openApp('/wanda/search');
    const input = await page.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    fireEvent.change(input, { target: { value: 'アダ' } });
    for (const key of ['Enter', 'Escape']) press(input, key);
    await act(async () => {});
    expect(input.value).toBe('アダ');
    expect(platform.requestsOf('search.run')).toEqual([]);
  });
});
