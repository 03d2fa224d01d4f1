// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';

const allViews = createStoredValue('views', (value) => value);
/** As after a change in another window. */
const readStorageAgain = () => act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'views' })));
beforeEach(readStorageAgain);

const memberId = (): string => Object(platform.sample('me.get')).id;
const view = (changes: object = {}) => ({
  id: 'v1',
  name: 'Jailed ones',
  filters: { status: ['jailed'] },
  sort: 'email',
  columns: ['email', 'level'],
  density: 'compact',
  ...changes,
});
/** Stores views of the customers in wanda. */
const storeViews = (views: readonly object[], defaultId: string | null = null, member = memberId()) => {
  allViews.set({ [member]: { 'wanda/customers': { views, defaultId } } });
  readStorageAgain();
};
const storedViews = () => Object(allViews.get())[memberId()]['wanda/customers'];

const rows = () => waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
const open = async (address = '/wanda/customers') => {
  openApp(address);
  await rows();
};
const tabs = () => within(page.getByRole('navigation', { name: 'Views' }));
/** A tab may have the number of its rows after its name. */
const tab = (name: string) =>
  tabs().getByRole('button', {
    name: (label) => label.startsWith(name) && /^( [\d,]+)?$/.test(label.slice(name.length)),
  });
const isCurrent = (name: string) => tab(name).getAttribute('aria-current') === 'true';
const choose = async (name: string, item: string) => {
  fireEvent.click(tab(`View ${name}`));
  fireEvent.click(await page.findByRole('menuitem', { name: item, ...inPopover }));
};
const columns = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** Without a layout, popovers hide themselves as if their button was out of sight. */
const inPopover = { hidden: true };
const saveAs = async (name: string) => {
  fireEvent.click(page.getByRole('button', { name: 'Save view' }));
  fireEvent.change(await page.findByLabelText('Name'), { target: { value: name } });
  fireEvent.click(await page.findByRole('button', { name: 'Save', ...inPopover }));
};

describe('saving a view', () => {
  test('is offered only where the list shows no view yet', async () => {
    await open();
    expect(page.queryByRole('button', { name: 'Save view' })).toBeNull();
    fireEvent.click(tab('Not verified'));
    await waitFor(() => expect(isCurrent('Not verified')).toBe(true));
    expect(page.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  test('adds a tab that is current', async () => {
    await open('/wanda/customers?status=jailed&sort=email');
    await saveAs('Jailed ones');
    await waitFor(() => expect(isCurrent('Jailed ones')).toBe(true));
    expect(page.queryByRole('button', { name: 'Save view' })).toBeNull();
    expect(storedViews().views).toMatchObject([
      { name: 'Jailed ones', filters: { status: ['jailed'] }, sort: 'email', density: 'normal' },
    ]);
    expect(new URLSearchParams(location.search).get('columns')).toContain('email');
  });

  test('stores no search text, and keeps it in the list', async () => {
    await open('/wanda/customers?status=jailed&q=ada');
    await saveAs('Jailed ones');
    await waitFor(() => expect(isCurrent('Jailed ones')).toBe(true));
    expect(JSON.stringify(allViews.get())).not.toContain('ada');
    expect(new URLSearchParams(location.search).get('q')).toBe('ada');
  });

  test('needs a name that no other view has', async () => {
    storeViews([view()]);
    await open('/wanda/customers?status=active');
    await saveAs('jailed ones');
    await page.findByText('Another view has this name');
    fireEvent.change(page.getByLabelText('Name'), { target: { value: ' ' } });
    fireEvent.click(await page.findByRole('button', { name: 'Save', ...inPopover }));
    await page.findByText('Name is required');
    expect(storedViews().views).toHaveLength(1);
  });

  test('needs a name that no built-in view has', async () => {
    storeViews([]);
    await open('/wanda/customers?status=active');
    await saveAs('not VERIFIED');
    await page.findByText('Another view has this name');
    expect(storedViews().views).toEqual([]);
  });
});

describe('a saved view', () => {
  test('applies filters, sort order, columns and row height', async () => {
    storeViews([view()]);
    await open();
    fireEvent.click(tab('Jailed ones'));
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params).toMatchObject({ sort: 'email' }));
    expect(platform.lastRequest('customers.list')?.params.status).toEqual(['jailed']);
    await waitFor(() => expect(columns()).toEqual(['', 'Name', 'Email', 'Level']));
    expect(page.getByRole('table').dataset.density).toBe('compact');
    expect(isCurrent('Jailed ones')).toBe(true);
    expect(isCurrent('All customers')).toBe(false);
  });

  test('keeps the current dates if it has none of its own', async () => {
    storeViews([view(), view({ id: 'v2', name: 'January', filters: { from: ['2026-01-01'] } })]);
    await open('/wanda/customers?from=2025-05-01&to=2025-06-01');
    fireEvent.click(tab('Jailed ones'));
    await waitFor(() => expect(location.search).toContain('from=2025-05-01&to=2025-06-01'));
    expect(isCurrent('Jailed ones')).toBe(true);
    fireEvent.click(tab('January'));
    await waitFor(() => expect(location.search).toContain('from=2026-01-01'));
    expect(location.search).not.toContain('to=');
  });

  test('is carried by a link to a member who does not have it', async () => {
    storeViews([view()]);
    await open();
    fireEvent.click(tab('Jailed ones'));
    await waitFor(() => expect(location.search).toContain('columns='));
    const { search } = location;
    cleanup();
    storeViews([]);
    await open(`/wanda/customers${search}`);
    await waitFor(() => expect(columns()).toEqual(['', 'Name', 'Email', 'Level']));
  });

  test('leaves the preferred columns when another view is chosen', async () => {
    storeViews([view()]);
    await open();
    const preferred = columns();
    fireEvent.click(tab('Jailed ones'));
    await waitFor(() => expect(columns()).not.toEqual(preferred));
    fireEvent.click(tab('All customers'));
    await waitFor(() => expect(columns()).toEqual(preferred));
  });

  test('is not shown to another member', async () => {
    storeViews([view()], 'v1', 'STF-other');
    await open();
    expect(page.queryByText('Jailed ones')).toBeNull();
    expect(platform.lastRequest('customers.list')?.params.status).toBeUndefined();
  });

  test('can be renamed', async () => {
    storeViews([view()]);
    await open();
    await choose('Jailed ones', 'Rename…');
    fireEvent.change(await page.findByLabelText('Name'), { target: { value: 'In jail' } });
    fireEvent.click(await page.findByRole('button', { name: 'Rename', ...inPopover }));
    await waitFor(() => expect(tab('In jail')).toBeTruthy());
  });

  test('can be moved', async () => {
    storeViews([view(), view({ id: 'v2', name: 'Second' })]);
    await open();
    await choose('Second', 'Move left');
    expect(storedViews().views.map(({ id }: { id: string }) => id)).toEqual(['v2', 'v1']);
  });

  test('can be deleted, and brought back', async () => {
    storeViews([view()], 'v1');
    await open('/wanda/customers?view=all');
    await choose('Jailed ones', 'Delete');
    await waitFor(() => expect(tabs().queryByText('Jailed ones')).toBeNull());
    act(() => shownToast()?.action?.run());
    await waitFor(() => expect(tab('Jailed ones')).toBeTruthy());
    expect(storedViews().defaultId).toBe('v1');
  });
});

describe('the default view', () => {
  test('applies when the list is opened from the menu, with one request', async () => {
    storeViews([view()], 'v1');
    openApp('/wanda/referrals');
    await rows();
    fireEvent.click(await page.findByRole('link', { name: 'Customers' }));
    await page.findByRole('heading', { name: 'Customers' });
    await waitFor(() => expect(isCurrent('Jailed ones')).toBe(true));
    const requests = platform.requestsOf('customers.list').filter(({ params }) => params.page === 1);
    expect(requests.map(({ params }) => [params.status, params.sort])).toEqual([[['jailed'], 'email']]);
  });

  test('is left by the tab of all rows, and stays left after a reload', async () => {
    storeViews([view()], 'v1');
    await open();
    fireEvent.click(tab('All customers'));
    await waitFor(() => expect(location.search).not.toBe(''));
    expect(isCurrent('All customers')).toBe(true);
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params.status).toBeUndefined());
    const { search } = location;
    cleanup();
    queryClient.clear();
    await open(`/wanda/customers${search}`);
    expect(platform.lastRequest('customers.list')?.params.status).toBeUndefined();
  });

  test('is chosen and removed in the menu of a view', async () => {
    storeViews([view()]);
    await open('/wanda/customers?view=all');
    await choose('Jailed ones', 'Use as default');
    expect(storedViews().defaultId).toBe('v1');
    await choose('Jailed ones', 'Remove as default');
    expect(storedViews().defaultId).toBeNull();
  });
});

describe('a change of the default view while the list is open', () => {
  const shownStatus = () => platform.lastRequest('customers.list')?.params.status;
  const requests = () => platform.requestsOf('customers.list').length;
  const openAgain = async () => {
    fireEvent.click(page.getByRole('link', { name: 'Referrals' }));
    await page.findByRole('heading', { name: 'Referrals' });
    fireEvent.click(page.getByRole('link', { name: 'Customers' }));
    await page.findByRole('heading', { name: 'Customers' });
  };

  test('applies when the list is opened the next time', async () => {
    storeViews([view()]);
    await open();
    const sent = requests();
    await choose('Jailed ones', 'Use as default');
    await waitFor(() => expect(tabs().getByRole('img', { name: 'Default' })).toBeTruthy());
    expect(isCurrent('All customers')).toBe(true);
    expect(requests()).toBe(sent);
    await openAgain();
    await waitFor(() => expect(isCurrent('Jailed ones')).toBe(true));
    expect(shownStatus()).toEqual(['jailed']);
  });

  test('applies when the menu opens the list again', async () => {
    storeViews([view()]);
    await open();
    await choose('Jailed ones', 'Use as default');
    await waitFor(() => expect(location.search).toBe('?view=all'));
    fireEvent.click(page.getByRole('link', { name: 'Customers' }));
    await waitFor(() => expect(isCurrent('Jailed ones')).toBe(true));
  });

  test('keeps what the list shows when the default is removed', async () => {
    storeViews([view()], 'v1');
    await open();
    const sent = requests();
    await choose('Jailed ones', 'Remove as default');
    await waitFor(() => expect(location.search).toContain('status=jailed'));
    expect(isCurrent('Jailed ones')).toBe(true);
    expect(requests()).toBe(sent);
    await openAgain();
    await waitFor(() => expect(isCurrent('All customers')).toBe(true));
  });

  test('in another window changes nothing here', async () => {
    await open();
    storeViews([view()], 'v1');
    await waitFor(() => expect(tab('Jailed ones')).toBeTruthy());
    expect(isCurrent('All customers')).toBe(true);
    expect(shownStatus()).toBeUndefined();
  });
});

describe('a file of views', () => {
  const openViewMenu = async () => {
    fireEvent.click(page.getByRole('button', { name: 'View' }));
    return page.findByRole('button', { name: 'Import views…', ...inPopover });
  };
  const importFile = (text: string) => {
    const input = page.getByLabelText('File of views');
    fireEvent.change(input, { target: { files: [new File([text], 'views.json')] } });
  };
  const file = (views: readonly object[]) =>
    JSON.stringify({ format: 'console-views', version: 1, list: 'customers', views });

  test('is exported and imported', async () => {
    storeViews([view()]);
    await open('/wanda/customers?view=all');
    await openViewMenu();
    fireEvent.click(await page.findByRole('button', { name: 'Export views…', ...inPopover }));
    await waitFor(() => expect(shownToast()?.title).toBe('Exported 1 view'));
    const [text = ''] = platform.files;
    importFile(text);
    await waitFor(() => expect(shownToast()?.title).toBe('Imported 1 view'));
    expect(storedViews().views).toMatchObject([view(), { ...view(), id: expect.any(String), name: 'Jailed ones (2)' }]);
  });

  describe('is not imported', () => {
    afterEach(() => {
      emit('session.changed', signedIn);
      sessionOverlay.set(null);
    });
    const lock = () => act(() => emit('session.changed', { ...signedIn, locked: true }));
    const logOut = () => act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
    /** Chooses a file whose text is read when `finish` is called. */
    const chooseSlowFile = () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const slow = Object.assign(new File([''], 'views.json'), { text: () => promise });
      fireEvent.change(page.getByLabelText('File of views'), { target: { files: [slow] } });
      return { finish: () => act(async () => resolve(file([view()]))) };
    };

    test('when the console locks while it is read', async () => {
      await open();
      await openViewMenu();
      const { finish } = chooseSlowFile();
      lock();
      await finish();
      expect(shownToast()).toMatchObject({ tone: 'neutral', title: 'Import canceled' });
      expect(allViews.get()).toBeUndefined();
    });

    test('when the member logs out while it is read, and nothing is said', async () => {
      await open();
      await openViewMenu();
      const { finish } = chooseSlowFile();
      logOut();
      await finish();
      expect(shownToast()).toBeUndefined();
      expect(allViews.get()).toBeUndefined();
    });

    test('when the console locked while the file was chosen', async () => {
      await open();
      fireEvent.click(await openViewMenu());
      lock();
      act(() => emit('session.changed', signedIn));
      importFile(file([view()]));
      await waitFor(() => expect(shownToast()?.title).toBe('Import canceled'));
      expect(allViews.get()).toBeUndefined();
    });
  });

  test('of more views than a list holds says what happens', async () => {
    storeViews([view()]);
    await open('/wanda/customers?view=all');
    await openViewMenu();
    importFile(file(Array.from({ length: 25 }, (_, index) => view({ name: `View ${index}` }))));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        tone: 'danger',
        title: "Couldn't import the views",
        description: "25 views don't fit: a list holds 20 and has 1.",
      }),
    );
    expect(storedViews().views).toHaveLength(1);
  });

  test('that does not fit the list is refused with the reason', async () => {
    await open();
    await openViewMenu();
    importFile(file([view(), view({ name: 'Odd', filters: { mood: ['good'] } })]));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        tone: 'danger',
        title: "Couldn't import the views",
        description: "The list doesn't have the filter “mood” of the view “Odd”.",
      }),
    );
    expect(allViews.get()).toBeUndefined();
  });
});

describe('counts of views', () => {
  afterEach(() => vi.restoreAllMocks());
  const counted = () => platform.counts.filter(({ endpoint }) => endpoint === 'customers.list');

  test('are requested with one row each when the browser is idle', async () => {
    const sample = Object(platform.sample('customers.list'));
    platform.answerWith('customers.list', { pagination: { ...sample.pagination, total: 1_204 } });
    await open();
    await waitFor(() => expect(tab('Deletion in progress 1,204')).toBeTruthy());
    expect(counted()).toHaveLength(4);
  });

  test('are requested again after a write that changes the list', async () => {
    const setTotal = (total: number) => {
      const { pagination } = Object(platform.sample('customers.list'));
      platform.answerWith('customers.list', { pagination: { ...pagination, total } });
    };
    setTotal(12);
    await open();
    await waitFor(() => expect(tab('Deletion in progress 12')).toBeTruthy());
    setTotal(11);
    // A write that changes other lists.
    act(() => emit('data.changed', { groups: ['referrals', 'customers.auditLogs'] }));
    expect(counted()).toHaveLength(4);
    act(() => emit('data.changed', { groups: ['customers'] }));
    await waitFor(() => expect(tab('Deletion in progress 11')).toBeTruthy());
    await waitFor(() => expect(counted()).toHaveLength(8));
  });

  test('are not requested where the platform gives no total', async () => {
    const sample = Object(platform.sample('customers.list'));
    platform.answerWith('customers.list', { pagination: { ...sample.pagination, total: null } });
    await open();
    await untilIdle();
    expect(counted()).toEqual([]);
  });

  test('are not requested while the window is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const sample = Object(platform.sample('customers.list'));
    platform.answerWith('customers.list', { pagination: { ...sample.pagination, total: 7 } });
    await open();
    await untilIdle();
    expect(counted()).toEqual([]);
    vi.mocked(vi.spyOn(document, 'visibilityState', 'get')).mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(counted()).toHaveLength(4));
  });
});

test('views that overflow their line are all in a menu', async () => {
  storeViews(Array.from({ length: 20 }, (_, index) => view({ id: `v${index}`, name: `View ${index}` })));
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
  await open();
  const strip = tab('View 19').closest('[data-fade-right]');
  if (strip) fireEvent.scroll(strip);
  fireEvent.click(tabs().getByRole('button', { name: 'More' }));
  fireEvent.click(await page.findByRole('menuitem', { name: 'View 19', ...inPopover }));
  await waitFor(() => expect(location.search).toContain('jailed'));
  width.mockRestore();
});
