// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { startInertPage } from '#kernel/session/lock/inert-page.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { untilClosed } from '../support/action-forms.ts';
import { findCustomersByName, findRecords } from '../support/found-records.ts';
import { untilIdle } from '../support/idle.ts';
import { clickButton, enter, type } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

// Wherever search is opened from, the next key is in its field.

/** Calls back after the layout, as a browser does; happy-dom never does. */
class AfterLayout implements ResizeObserver {
  #onLayout: () => void;
  constructor(onLayout: ResizeObserverCallback) {
    this.#onLayout = () => onLayout([], this);
  }
  observe(): void {
    queueMicrotask(() => this.#onLayout());
  }
  unobserve(): void {}
  disconnect(): void {
    this.#onLayout = () => {};
  }
}

const { select } = HTMLInputElement.prototype;

beforeAll(() => {
  startInertPage();
  startKeyHandler();
});
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', AfterLayout);
  // As in Chromium, selecting the text focuses the input; happy-dom leaves the focus where it is.
  vi.spyOn(HTMLInputElement.prototype, 'select').mockImplementation(function (this: HTMLInputElement) {
    this.focus();
    select.call(this);
  });
  findCustomersByName();
});
afterEach(() => {
  act(() => emit('session.changed', signedIn));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Types where the focus is, as the browser does: a key is lost where there is no text field. */
const typeText = (text: string) => {
  for (const key of text) {
    const field = document.activeElement;
    const isLeft = press(key);
    if (isLeft && field instanceof HTMLInputElement) fireEvent.input(field, { target: { value: field.value + key } });
  }
};
const fieldOf = (role: 'combobox' | 'searchbox') => page.findByRole<HTMLInputElement>(role, { name: 'Search' });
const expectTyped = async (role: 'combobox' | 'searchbox', text: string) => {
  const field = await fieldOf(role);
  await waitFor(() => expect(field.value).toBe(text));
  expect(document.activeElement).toBe(field);
};
// Without `act`: the next key may come before React has rendered.
const searchFromMain = () => emit('command.run', { id: 'search.open' });
const lock = () => act(() => emit('session.changed', { ...signedIn, locked: true }));
const unlock = async () => {
  act(() => emit('session.changed', signedIn));
  await waitFor(() => expect(sessionOverlay.get()).toBeNull());
};
/** Chooses the selected command of the palette. */
const choose = async (text: string, label: RegExp) => {
  press('k', { ctrlKey: true });
  type(await page.findByRole('combobox', { name: 'Command palette' }), text);
  await waitFor(() => expect(page.getByRole('option', { selected: true }).textContent).toMatch(label));
  press('Enter');
};
const openAt = async (address: string) => {
  openApp(address);
  await waitFor(() => expect(findCommand('search.open')).toBeDefined());
  await page.findAllByRole('heading');
};

describe('the shortcut of the system, a menu and the tray', () => {
  test.each(['/', '/preferences', '/profile', '/wanda/earn/assets/add', '/demo', '/nowhere'])(
    'from %s, what is typed at once and later is in the search page',
    async (address) => {
      await openAt(address);
      searchFromMain();
      typeText('jx');
      await fieldOf('searchbox');
      expect(location.pathname).toBe('/wanda/search');
      typeText('z');
      await expectTyped('searchbox', 'jxz');
      expect(document.querySelector('body > input')).toBeNull();
    },
  );

  test.each(['/wanda/customers', '/wanda/search', '/wanda/no-such-page', '/settings/members', '/settings/members/new'])(
    'from %s, what is typed at once is in the search popover',
    async (address) => {
      await openAt(address);
      searchFromMain();
      typeText('jx');
      await fieldOf('combobox');
      typeText('z');
      await expectTyped('combobox', 'jxz');
    },
  );

  test('over a menu, which closes', async () => {
    await openAt('/wanda/customers/CUS0000000001');
    clickButton(await page.findByRole('button', { name: 'Actions' }));
    await page.findByRole('menu');
    searchFromMain();
    typeText('j');
    await expectTyped('combobox', 'j');
    await untilIdle();
    expect(page.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await fieldOf('combobox'));
  });

  describe('over a form in a dialog', () => {
    /** Opens the form of an action by its key. */
    const openForm = async (key = 'l') => {
      await openAt('/wanda/customers/CUS0000000001');
      press(key, { shiftKey: true });
      const dialog = await page.findByRole('dialog');
      const reason = await within(dialog).findByRole<HTMLTextAreaElement>('textbox');
      act(() => reason.focus());
      enter(reason, 'Documents verified');
      return reason;
    };
    const isFormAsItWas = (reason: HTMLTextAreaElement) =>
      reason.isConnected && reason.value === 'Documents verified' && page.queryByText('Discard changes?') === null;

    test('what is typed at once is in the search above it', async () => {
      const reason = await openForm();
      searchFromMain();
      typeText('jx');
      await fieldOf('combobox');
      typeText('z');
      await expectTyped('combobox', 'jxz');
      expect(isFormAsItWas(reason)).toBe(true);
      expect(shownToast()).toBeUndefined();
    });

    test.each([
      ['Escape goes', () => press('Escape')],
      [
        'a click beside the search goes',
        () => act(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
      ],
    ])('%s back to the field', async (_, leave) => {
      const reason = await openForm();
      searchFromMain();
      await fieldOf('combobox');
      leave();
      await waitFor(() => expect(page.queryByRole('dialog', { name: 'Search' })).toBeNull());
      expect(document.activeElement).toBe(reason);
      expect(isFormAsItWas(reason)).toBe(true);
    });

    test.each<[string, Result<unknown>, boolean]>([
      ['succeeds', succeed({ message: 'Payouts disabled' }), false],
      ['is refused', fail('invalid', 'Not valid', { status: 422, fields: { reason: 'Too short' } }), true],
      ['meets a conflict', fail('conflict', 'Changed meanwhile', { status: 409 }), true],
    ])('what is typed stays in the search when the write beneath %s', async (_, answer, isKept) => {
      const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
      platform.answers.set('customers.togglePayout', () => promise);
      const reason = await openForm('o');
      press('Enter', { ctrlKey: true });
      await waitFor(() => expect(platform.requestsOf('customers.togglePayout')).toHaveLength(1));
      searchFromMain();
      await fieldOf('combobox');
      typeText('j');
      resolve(answer);
      await untilIdle();
      expect(reason.isConnected).toBe(isKept);
      typeText('x');
      await expectTyped('combobox', 'jx');
      if (isKept) expect(reason.value).toBe('Documents verified');
    });

    test('what is found opens in a new window, by Enter and by a click', async () => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      const reason = await openForm();
      searchFromMain();
      typeText('ada');
      const found = await page.findByRole('option', { name: /^ada Found/ });
      expect(found.getAttribute('target')).toBe('_blank');
      press('Enter');
      await waitFor(() => expect(open.mock.calls).toEqual([['/wanda/customers/CUS7']]));
      await waitFor(() => expect(document.activeElement).toBe(reason));
      expect(isFormAsItWas(reason)).toBe(true);
      expect(location.pathname).toBe('/wanda/customers/CUS0000000001');
    });
  });

  test('over a dialog that holds no changes, which closes for the search page', async () => {
    await openAt('/preferences');
    press('?');
    await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
    searchFromMain();
    typeText('j');
    await expectTyped('searchbox', 'j');
    expect(page.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  test.each([
    ['/', 'searchbox'],
    ['/wanda/no-such-page', 'combobox'],
  ] as const)('over the command palette on %s', async (address, role) => {
    await openAt(address);
    press('k', { ctrlKey: true });
    await page.findByRole('combobox', { name: 'Command palette' });
    searchFromMain();
    typeText('j');
    await expectTyped(role, 'j');
    expect(page.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  });

  test.each([
    ['/', 'searchbox'],
    ['/wanda/no-such-page', 'combobox'],
  ] as const)('on %s after a lock', async (address, role) => {
    await openAt(address);
    lock();
    searchFromMain();
    await unlock();
    searchFromMain();
    typeText('j');
    await expectTyped(role, 'j');
  });

  test('what was typed in open search goes on after a lock', async () => {
    await openAt('/wanda/no-such-page');
    searchFromMain();
    typeText('j');
    await expectTyped('combobox', 'j');
    lock();
    await unlock();
    typeText('x');
    await expectTyped('combobox', 'jx');
  });

  test('replaces the text of the last search', async () => {
    await openAt('/wanda/no-such-page');
    searchFromMain();
    typeText('ada');
    await expectTyped('combobox', 'ada');
    press('Escape');
    await untilClosed();
    searchFromMain();
    typeText('j');
    await expectTyped('combobox', 'j');
  });
});

describe('in the console', () => {
  test('its own keys', async () => {
    await openAt('/preferences');
    press('/', { ctrlKey: true });
    typeText('j');
    await expectTyped('searchbox', 'j');
  });

  test('the button of the top bar', async () => {
    await openAt('/wanda/no-such-page');
    clickButton(await page.findByRole('button', { name: /^Search for customers/ }));
    typeText('j');
    await expectTyped('combobox', 'j');
  });

  test.each([
    ['/preferences', 'searchbox'],
    ['/wanda/no-such-page', 'combobox'],
  ] as const)('the command of the palette on %s', async (address, role) => {
    await openAt(address);
    await choose('search', /^Search/);
    typeText('j');
    await expectTyped(role, 'j');
  });

  test('the search of the palette for what it did not find', async () => {
    findRecords({});
    await openAt('/wanda/no-such-page');
    await choose('no-such-thing', /^Search for “/);
    typeText('j');
    await expectTyped('searchbox', 'no-such-thingj');
  });

  test.each(['/wanda/no-such-page', '/wanda/search'])('“Show all results” on %s', async (address) => {
    await openAt(address);
    searchFromMain();
    enter(await fieldOf('combobox'), 'ada');
    fireEvent.click(await page.findByRole('option', { name: /^Show all results for / }));
    await waitFor(() => expect(location.search).toBe('?q=ada'));
    typeText('m');
    await expectTyped('searchbox', 'adam');
  });

  test('a link to a search', async () => {
    vi.spyOn(bridge.call, 'deepLink.take')
      .mockResolvedValueOnce(succeed({ path: 'search?q=ada' }))
      .mockResolvedValue(succeed(null));
    openApp('/preferences');
    await waitFor(() => expect(location.search).toBe('?q=ada'));
    await fieldOf('searchbox');
    typeText('m');
    await expectTyped('searchbox', 'adam');
  });

  test('the key of the search page', async () => {
    await openAt('/wanda/search');
    act(() => document.querySelector<HTMLElement>('main')?.focus());
    press('/');
    typeText('j');
    await expectTyped('searchbox', 'j');
  });

  test('Back to the search page', async () => {
    await openAt('/wanda/search?q=ada');
    fireEvent.click(await page.findByRole('link', { name: /ada Found/ }));
    await waitFor(() => expect(location.pathname).toBe('/wanda/customers/CUS7'));
    act(() => history.back());
    await fieldOf('searchbox');
    typeText('m');
    await expectTyped('searchbox', 'adam');
  });

  test('what is typed on the search page does not take the focus back when it is applied', async () => {
    await openAt('/wanda/search');
    const field = await fieldOf('searchbox');
    await page.findByText(/^Type a name, reference or address/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.input(field, { target: { value: 'ada' } });
    const button = page.getByRole('button', { name: /^Search for customers/ });
    act(() => button.focus());
    act(() => void vi.advanceTimersByTime(limits.searchDebounceMs));
    vi.useRealTimers();
    await page.findByRole('link', { name: /ada Found/ });
    expect(location.search).toBe('?q=ada');
    expect(document.activeElement).toBe(button);
  });

  test('after a question about an open form, which gets the focus first', async () => {
    openApp('/wanda/earn/assets/add');
    const name = await page.findByRole('textbox', { name: /^Name/ });
    act(() => name.focus());
    fireEvent.change(name, { target: { value: 'Reserve' } });
    await untilIdle();
    searchFromMain();
    const question = await page.findByRole('dialog', { name: 'Leave without saving?' });
    expect(document.querySelector('body > input')).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await untilClosed();
    await waitFor(() => expect(document.activeElement).toBe(name));
    searchFromMain();
    const again = await page.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(again).getByRole('button', { name: 'Discard' }));
    await fieldOf('searchbox');
    typeText('j');
    await expectTyped('searchbox', 'j');
  });
});
