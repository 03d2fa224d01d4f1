// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { KeptView } from '#contract/platform/api/views.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { clearMissingPlatformFeatures } from '#kernel/base/platform-features.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform, serverError, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

// A platform that keeps saved views: those of the member follow them to every computer, those of the team are read by all.

const me = 'ID0';
const kept = (changes: Partial<KeptView> = {}): KeptView => ({
  ...{ id: 'VIW1', name: 'Jailed ones', screen: 'wanda/customers', search: 'status=jailed&sort=email' },
  ...{ scope: 'mine', owner: { id: me, name: 'Ada Obi' }, is_own: null },
  ...changes,
});
const ofTeam = (changes: Partial<KeptView> = {}) =>
  kept({
    id: 'VIW2',
    name: 'Level 3',
    search: 'level=3',
    scope: 'team',
    owner: { id: 'STF9', name: 'Efua' },
    ...changes,
  });
const localView = {
  ...{ id: 'v1', name: 'On this computer', filters: { status: ['jailed'] }, sort: 'email' },
  ...{ columns: ['email'], density: 'compact' },
};

const stored = createStoredValue('views', (value) => value);
const storeViews = (views: readonly object[], others: object = {}) => {
  stored.set({ [me]: { 'wanda/customers': { views, defaultId: null, ...others } } });
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'views' })));
};
const storedViews = () => Object(stored.get())[me]['wanda/customers'].views;

/** The views of the platform, as its endpoints change them. */
let onPlatform: KeptView[];
beforeEach(() => {
  storeViews([]);
  clearMissingPlatformFeatures();
  onPlatform = [];
  platform.answers.set('views.list', () => succeed([...onPlatform]));
  platform.answers.set('views.create', ({ body }) => {
    const view = kept({ ...Object(body), id: `NEW${onPlatform.length}` });
    onPlatform.push(view);
    return succeed({ message: null, data: view });
  });
  platform.answers.set('views.update', ({ params, body }) => {
    onPlatform = onPlatform.map((view) => (view.id === params.id ? { ...view, ...Object(body) } : view));
    return succeed({ message: null, data: onPlatform.find(({ id }) => id === params.id) ?? null });
  });
  platform.answers.set('views.remove', ({ params }) => {
    onPlatform = onPlatform.filter(({ id }) => id !== params.id);
    return succeed({ message: null });
  });
});

const inPopover = { hidden: true };
const open = async (address = '/wanda/customers') => {
  openApp(address);
  await waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
  await waitFor(() => expect(platform.probes.map(({ endpoint }) => endpoint)).toContain('views.list'));
};
const tabs = () => within(page.getByRole('navigation', { name: 'Views' }));
const tab = (name: string) => tabs().findByRole('button', { name: new RegExp(`^${name}( [\\d,]+)?$`) });
const menu = async (name: string) => fireEvent.click(await tabs().findByRole('button', { name: `View ${name}` }));
const choose = async (name: string, item: string) => {
  await menu(name);
  fireEvent.click(await page.findByRole('menuitem', { name: item, ...inPopover }));
};
const saveAs = async (name: string) => {
  fireEvent.click(page.getByRole('button', { name: 'Save view' }));
  fireEvent.change(await page.findByLabelText('Name'), { target: { value: name } });
  fireEvent.click(await page.findByRole('button', { name: 'Save', ...inPopover }));
};

describe('views of the member', () => {
  test('that are kept by the platform are on a computer that has none', async () => {
    onPlatform = [kept(), kept({ id: 'VIW5', screen: 'wanda/transactions', name: 'Elsewhere' })];
    await open();
    fireEvent.click(await tab('Jailed ones'));
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params).toMatchObject({ sort: 'email' }));
    expect(platform.lastRequest('customers.list')?.params.status).toEqual(['jailed']);
    expect(tabs().queryByRole('button', { name: /^Elsewhere/ })).toBeNull();
    // They are there without the platform, too.
    expect(storedViews()).toMatchObject([{ id: 'VIW1', kept: 'mine' }]);
  });

  test('are kept when they are saved, without search text', async () => {
    await open('/wanda/customers?status=jailed&q=ada');
    await saveAs('Jailed ones');
    await waitFor(() => expect(onPlatform).toHaveLength(1));
    expect(platform.lastRequest('views.create')?.body).toMatchObject({
      ...{ name: 'Jailed ones', screen: 'wanda/customers', scope: 'mine' },
      search: expect.stringMatching(/^status=jailed&/),
    });
    expect(JSON.stringify(platform.lastRequest('views.create')?.body)).not.toContain('ada');
    await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'NEW0', name: 'Jailed ones', kept: 'mine' }]));
  });

  test('stay on this computer if the platform does not keep them', async () => {
    platform.answers.set('views.create', serverError);
    await open('/wanda/customers?status=jailed');
    await saveAs('Jailed ones');
    await waitFor(() => expect(shownToast()?.title).toContain('It stays on this computer.'));
    expect(storedViews()).toMatchObject([{ name: 'Jailed ones' }]);
    expect(storedViews()[0].kept).toBeUndefined();
  });

  test.each([
    ['with the view', (view: KeptView) => view],
    ['without it', () => null],
  ])('are kept once if they are read before the answer, which comes %s', async (_, dataOf) => {
    const answer = Promise.withResolvers<Result<unknown>>();
    platform.answers.set('views.create', ({ body }) => {
      onPlatform.push(kept({ ...Object(body), id: 'NEW' }));
      return answer.promise;
    });
    await open('/wanda/customers?status=jailed');
    await saveAs('Jailed ones');
    await waitFor(() => expect(onPlatform).toHaveLength(1));
    await act(() => queryClient.invalidateQueries({ queryKey: ['views.list'] }));
    await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'NEW', kept: 'mine' }]));
    const [view] = onPlatform;
    await act(async () => answer.resolve(succeed({ message: null, data: view ? dataOf(view) : null })));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(storedViews()).toMatchObject([{ id: 'NEW', kept: 'mine' }]);
    expect(storedViews()).toHaveLength(1);
    expect(queryClient.getQueryData(['views.list', {}])).toHaveLength(1);
  });

  test('are kept if the answer does not have them', async () => {
    platform.answers.set('views.create', ({ body }) => {
      onPlatform.push(kept({ ...Object(body), id: 'NEW' }));
      return succeed({ message: null, data: null });
    });
    await open('/wanda/customers?status=jailed');
    await saveAs('Jailed ones');
    await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'NEW', kept: 'mine' }]));
    expect(storedViews()).toHaveLength(1);
  });

  describe('whose answer was lost', () => {
    const saveLate = (isSaved: boolean) =>
      platform.answers.set('views.create', ({ body }) => {
        if (isSaved) onPlatform.push(kept({ ...Object(body), id: 'LOST' }));
        return timeout();
      });

    test('are kept once if the platform saved them, without a word', async () => {
      saveLate(true);
      await open('/wanda/customers?status=jailed');
      const settled = vi.spyOn(bridge.call, 'writes.settled');
      onTestFinished(() => settled.mockRestore());
      const list = Promise.withResolvers<Result<unknown>>();
      platform.answers.set('views.list', () => list.promise);
      await saveAs('Jailed ones');
      await waitFor(() => expect(onPlatform).toHaveLength(1));
      // Nothing is said before the views are read.
      await act(async () => {});
      expect(shownToast()).toBeUndefined();
      await act(async () => list.resolve(succeed([...onPlatform])));
      await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'LOST', name: 'Jailed ones', kept: 'mine' }]));
      // The views are read after the lost answer, too.
      await act(() => queryClient.invalidateQueries({ queryKey: ['views.list'] }));
      expect(storedViews()).toHaveLength(1);
      expect(shownToast()).toBeUndefined();
      const [sent] = platform.requestsOf('views.create');
      expect(settled).toHaveBeenCalledWith({ idempotencyKey: sent?.idempotencyKey, outcome: 'done' });
    });

    test('are kept without a word if another window has found them', async () => {
      await open('/wanda/customers?status=jailed');
      const settled = vi.spyOn(bridge.call, 'writes.settled');
      onTestFinished(() => settled.mockRestore());
      platform.answers.set('views.create', ({ body }) => {
        onPlatform.push(kept({ ...Object(body), id: 'LOST' }));
        storeViews([{ ...storedViews()[0], id: 'LOST', kept: 'mine' }]);
        return timeout();
      });
      await saveAs('Jailed ones');
      await waitFor(() => expect(settled).toHaveBeenCalledOnce());
      expect(shownToast()).toBeUndefined();
      expect(storedViews()).toMatchObject([{ id: 'LOST', kept: 'mine' }]);
    });

    test('are kept once when the platform turns out to have them', async () => {
      saveLate(false);
      await open('/wanda/customers?status=jailed');
      await saveAs('Jailed ones');
      await waitFor(() => expect(shownToast()?.title).toBe('The platform may have kept the view “Jailed ones”'));
      expect(storedViews()[0].kept).toBeUndefined();
      const settled = vi.spyOn(bridge.call, 'writes.settled');
      onTestFinished(() => settled.mockRestore());
      const { body, idempotencyKey } = platform.lastRequest('views.create') ?? {};
      onPlatform = [kept({ ...Object(body), id: 'LATE' })];
      await act(() => queryClient.invalidateQueries({ queryKey: ['views.list'] }));
      await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'LATE', kept: 'mine' }]));
      expect(storedViews()).toHaveLength(1);
      expect(settled.mock.calls).toEqual([[{ idempotencyKey, outcome: 'done' }]]);
    });

    test('are sent again as the same request until the platform refuses it', async () => {
      saveLate(false);
      await open('/wanda/customers?status=jailed');
      await saveAs('Jailed ones');
      const keys = () => platform.requestsOf('views.create').map(({ idempotencyKey }) => idempotencyKey);
      const untilToast = async (title: string) => {
        await waitFor(() => expect(shownToast()?.title).toContain(title));
        clearToasts();
      };
      const share = async () => {
        await choose('Jailed ones', 'Share with the team…');
        const dialog = await page.findByRole('dialog', { name: 'Share view', ...inPopover });
        fireEvent.click(within(dialog).getByRole('button', { name: 'Share with the team', ...inPopover }));
      };
      await untilToast('The platform may have kept the view “Jailed ones”');
      await choose('Jailed ones', 'Keep on the platform');
      await untilToast('The platform may have kept the view “Jailed ones”');
      await share();
      await untilToast('The view “Jailed ones” may be shared');
      // Nothing was sent: the platform may still carry out the first request.
      platform.answers.set('views.create', () => fail('offline', 'You are offline'));
      await share();
      await untilToast("Couldn't share the view “Jailed ones”");
      platform.answers.set('views.create', serverError);
      await share();
      await untilToast("Couldn't share the view “Jailed ones”");
      expect(new Set(keys())).toHaveProperty('size', 1);
      await share();
      await untilToast("Couldn't share the view “Jailed ones”");
      await share();
      await untilToast("Couldn't share the view “Jailed ones”");
      expect(keys()).toHaveLength(7);
      expect(keys()[5]).not.toBe(keys()[0]);
      expect(keys()[6]).toBe(keys()[5]);
    });

    test('are not taken for views of the platform with another filter', async () => {
      saveLate(false);
      await open('/wanda/customers?status=jailed');
      await saveAs('Jailed ones');
      await waitFor(() => expect(shownToast()).toBeDefined());
      const { search } = Object(platform.lastRequest('views.create')?.body);
      onPlatform = [
        kept({ id: 'A', search: `${search}&region=west` }),
        kept({ id: 'B', search: search.replace('jailed', 'active') }),
        kept({ id: 'C', search, name: 'Jailed' }),
      ];
      await act(() => queryClient.invalidateQueries({ queryKey: ['views.list'] }));
      await waitFor(() => expect(storedViews()).toHaveLength(4));
      expect(storedViews()[0].kept).toBeUndefined();
    });

    test('may have been changed', async () => {
      onPlatform = [kept()];
      platform.answers.set('views.update', timeout);
      await open();
      await choose('Jailed ones', 'Rename…');
      fireEvent.change(await page.findByLabelText('Name'), { target: { value: 'In jail' } });
      fireEvent.click(await page.findByRole('button', { name: 'Rename', ...inPopover }));
      await waitFor(() =>
        expect(shownToast()).toMatchObject({
          title: 'No answer came',
          description: expect.stringContaining('may have been carried out'),
        }),
      );
    });
  });

  test('keep a filter that this console does not know when they are renamed', async () => {
    onPlatform = [kept({ search: 'status=jailed&region=west' })];
    await open();
    await choose('Jailed ones', 'Rename…');
    fireEvent.change(await page.findByLabelText('Name'), { target: { value: 'In jail' } });
    fireEvent.click(await page.findByRole('button', { name: 'Rename', ...inPopover }));
    await tab('In jail');
    expect(onPlatform).toMatchObject([{ name: 'In jail', search: 'status=jailed&region=west' }]);
  });

  test('are not deleted here if the platform refuses it', async () => {
    onPlatform = [kept()];
    platform.answers.set('views.remove', serverError);
    await open();
    await choose('Jailed ones', 'Delete');
    await waitFor(() => expect(shownToast()?.title).toBe("Couldn't delete the view “Jailed ones”"));
    await tab('Jailed ones');
    expect(storedViews()).toHaveLength(1);
  });

  test('that were deleted elsewhere are gone here, and those of this computer stay', async () => {
    storeViews([{ ...localView, id: 'VIW1', name: 'Gone', kept: 'mine' }, localView], { isOffered: true });
    await open();
    await waitFor(() => expect(storedViews()).toEqual([localView]));
  });

  test('stay as they are where the platform keeps none, or does not answer', async () => {
    platform.answers.set('views.list', () => fail('unavailable', 'Not here', { status: 404 }));
    storeViews([{ ...localView, kept: 'mine' }]);
    await open();
    await tab('On this computer');
    await menu('On this computer');
    await page.findByRole('menuitem', { name: 'Rename…', ...inPopover });
    expect(page.queryByRole('menuitem', { name: 'Share with the team…', ...inPopover })).toBeNull();
    expect(storedViews()).toHaveLength(1);
  });
});

describe('views of this computer', () => {
  test('are offered once to be kept, and move with their names', async () => {
    storeViews([localView]);
    await open();
    await page.findByText(/^1 saved view is on this computer only/);
    fireEvent.click(page.getByRole('button', { name: 'Keep on the platform' }));
    await waitFor(() => expect(storedViews()).toMatchObject([{ id: 'NEW0', name: 'On this computer', kept: 'mine' }]));
    expect(storedViews()).toHaveLength(1);
    expect(page.queryByText(/on this computer only/)).toBeNull();
  });

  test('are left where they are when the member declines, and offered no second time', async () => {
    storeViews([localView]);
    await open();
    fireEvent.click(await page.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.queryByText(/on this computer only/)).toBeNull());
    expect(storedViews()).toEqual([localView]);
    expect(platform.requestsOf('views.create')).toEqual([]);
    // Also after another change of the list's views.
    await choose('On this computer', 'Use as default');
    expect(page.queryByText(/on this computer only/)).toBeNull();
  });
});

describe('views of the team', () => {
  test('are shared after it is said what the team sees, and no longer when the owner stops', async () => {
    onPlatform = [kept()];
    await open();
    await choose('Jailed ones', 'Share with the team…');
    const dialog = await page.findByRole('dialog', { name: 'Share view', ...inPopover });
    expect(dialog.textContent).toContain("Don't put customers' personal data in the name. Search text isn't shared.");
    expect(platform.requestsOf('views.update')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Share with the team', ...inPopover }));
    await tabs().findByRole('img', { name: 'Shared with the team' });
    expect(onPlatform).toMatchObject([{ scope: 'team' }]);
    await choose('Jailed ones', 'Stop sharing');
    await waitFor(() => expect(onPlatform).toMatchObject([{ scope: 'mine' }]));
    await waitFor(() => expect(tabs().queryByRole('img', { name: 'Shared with the team' })).toBeNull());
  });

  test('of others can be shown and copied, not changed', async () => {
    onPlatform = [ofTeam()];
    await open();
    await tabs().findByRole('img', { name: 'Shared by Efua' });
    fireEvent.click(await tab('Level 3'));
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params.level).toEqual(['3']));
    expect(storedViews()).toEqual([]);
    await menu('Level 3');
    const items = await page.findAllByRole('menuitem', inPopover);
    expect(items.map(({ textContent }) => textContent)).toEqual(['Copy to my views']);
    for (const item of items) fireEvent.click(item);
    await waitFor(() => expect(onPlatform).toMatchObject([{ id: 'VIW2' }, { name: 'Level 3', scope: 'mine' }]));
    await waitFor(() => expect(storedViews()).toMatchObject([{ name: 'Level 3', kept: 'mine' }]));
  });

  test.each([
    ['by its ID', ofTeam({ owner: { id: me, name: 'Ada Obi' } })],
    ["by the platform's word", ofTeam({ owner: { id: null, name: 'Ada Obi' }, is_own: true })],
    ["by the platform's word over another ID", ofTeam({ is_own: true })],
  ])('of the member are their own: %s', async (_, view) => {
    onPlatform = [view];
    await open();
    await tabs().findByRole('img', { name: 'Shared with the team' });
    await menu('Level 3');
    await page.findByRole('menuitem', { name: 'Stop sharing', ...inPopover });
  });

  test.each([
    ['has no ID', ofTeam({ owner: { id: null, name: 'Efua' } })],
    ["has the member's ID, by the platform's word", ofTeam({ owner: { id: me, name: 'Efua' }, is_own: false })],
  ])('are those of others where the owner %s', async (_, view) => {
    onPlatform = [view];
    await open();
    await tabs().findByRole('img', { name: 'Shared by Efua' });
    expect(storedViews()).toEqual([]);
  });

  test('with a filter that the list does not have are shown without it, which is said', async () => {
    onPlatform = [ofTeam({ search: 'level=3&region=west&status=teleported&from=x&to=y&q=ada' })];
    await open();
    fireEvent.click(await tab('Level 3'));
    await waitFor(() => expect(platform.lastRequest('customers.list')?.params.level).toEqual(['3']));
    expect(platform.lastRequest('customers.list')?.params).not.toHaveProperty('q');
    expect(location.search).not.toMatch(/region|teleported|ada/);
    expect(shownToast()?.description).toBe(
      "This list doesn't have the filter “region” and the filter “Status” and the filter “Created” and the filter “Name, email, phone or ID” with these values.",
    );
  });

  test.each([
    ['a name that looks like another one', { name: 'evil\u202Etxt' }, 'eviltxt'],
    ['too long a name', { name: 'x'.repeat(61) }, null],
  ])('with %s', async (_, changes, shown) => {
    onPlatform = [ofTeam(changes), ofTeam({ id: 'VIW3', name: 'Another' })];
    await open();
    await tab('Another');
    if (shown !== null) await tab(shown);
    else expect(tabs().queryByRole('button', { name: /^xxx/ })).toBeNull();
  });
});

test('views are read only for lists with a page of their own', async () => {
  await open();
  queryClient.clear();
  expect(platform.probes.filter(({ endpoint }) => endpoint === 'views.list')).toHaveLength(1);
});

test('a platform without views is asked once a session', async () => {
  const asked = () => platform.probes.filter(({ endpoint }) => endpoint === 'views.list').length;
  const focusLater = async () => {
    now.mockReturnValue(Date.now() + 3_600_000);
    await act(async () => focusManager.setFocused(false));
    await act(async () => focusManager.setFocused(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => {
    now.mockRestore();
    focusManager.setFocused(undefined);
  });
  await open();
  await waitFor(() => expect(tabs().getAllByRole('button').length).toBeGreaterThan(1));
  const before = asked();
  await focusLater();
  expect(asked()).toBe(before + 1);

  platform.answers.set('views.list', () => fail('unavailable', 'Not here', { status: 404 }));
  await focusLater();
  expect(asked()).toBe(before + 2);
  await focusLater();
  // Another list, after the answer is no longer in memory.
  cleanup();
  queryClient.clear();
  const counted = platform.counts.length;
  openApp('/wanda/customers');
  await waitFor(() => expect(platform.counts.length).toBeGreaterThan(counted));
  await focusLater();
  expect(asked()).toBe(before + 2);
});

describe('after a logout', () => {
  const logOut = () =>
    act(async () => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
  const answerLater = (endpoint: string) => {
    const answer = Promise.withResolvers<Result<unknown>>();
    platform.answers.set(endpoint, () => answer.promise);
    return (result: Result<unknown>) => act(async () => answer.resolve(result));
  };
  afterEach(() => act(async () => emit('session.changed', signedIn)));

  test('nothing is said of the views of the member before, and no more of them are sent', async () => {
    storeViews([localView, { ...localView, id: 'v2', name: 'Another one', sort: '-email' }]);
    const answer = answerLater('views.create');
    await open();
    fireEvent.click(await page.findByRole('button', { name: 'Keep on the platform' }));
    await waitFor(() => expect(platform.requestsOf('views.create')).toHaveLength(1));
    await logOut();
    await answer(serverError());
    expect(shownToast()).toBeUndefined();
    expect(platform.requestsOf('views.create')).toHaveLength(1);
  });

  test.each([
    ['fails', serverError()],
    ['is carried out', succeed({ message: null })],
  ])('nothing is said of a deletion that %s', async (_, result) => {
    onPlatform = [kept()];
    const answer = answerLater('views.remove');
    await open();
    await choose('Jailed ones', 'Delete');
    await waitFor(() => expect(platform.requestsOf('views.remove')).toHaveLength(1));
    await logOut();
    await answer(result);
    expect(shownToast()).toBeUndefined();
  });
});
