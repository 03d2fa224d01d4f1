// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { EndpointName } from '#contract/platform/api/contract.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { openDraft } from '#kernel/form/form-drafts.ts';
import { queuesOf } from '#kernel/list/views/queues.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { addDecisions } from '#kernel/write/decided-records.ts';
import { areas } from '../../../src/renderer/areas/areas.ts';
import { optionalParts, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from '../support/action-forms.ts';
import { answerCustomer } from '../support/customer-actions.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';
import { loadResources } from '../support/resources.ts';

// The home page: the workspaces, and below them what waits for the member.

afterEach(() => vi.restoreAllMocks());

const all = { permissions: ['*'], can_write: null };
const placed = areas.flatMap(({ base, screens }) => screens.map((screen) => ({ base, screen })));

/** The queues of all lists, from their definitions. */
const queuesOfScreens = async () =>
  (
    await Promise.all(
      placed.map(async ({ base, screen }) => {
        const definition = await screen.queueList?.();
        return definition
          ? queuesOf({ definition, screen, base, member: all }).map((queue) => ({ queue, screen }))
          : [];
      }),
    )
  ).flat();

/** The requests of queues: which optional parts the platform has is asked once the browser is idle, whatever is painted. */
const countsOfQueues = () => platform.counts.filter(({ endpoint }) => !optionalParts.includes(endpoint));

const work = () => page.findByRole('region', { name: 'Your work' });
const rowOf = async (name: RegExp) => within(await work()).findByRole('row', { name });
const noRows = (endpoint: EndpointName) => {
  const { pagination } = Object(platform.sample(endpoint));
  platform.answers.set(endpoint, () => succeed({ data: [], pagination: { ...pagination, total: 0 } }));
};
const queueEndpoints = [
  'businesses.list',
  'transactions.list',
  'transfers.list',
  'payouts.list',
  'deposits.list',
  'connect.trades',
  'spend.topUps',
  'spend.mobileData',
] as const;

test.each((await loadResources()).filter(({ list }) => list !== undefined))(
  '$path: its screens say whether its list has queues',
  async ({ list, hasQueues = false }) => {
    const views = (await list?.())?.views ?? [];
    expect(views.some(({ isQueue }) => isQueue)).toBe(hasQueues);
  },
);

test('the menu counts with the request of a queue, so that both share the answer', async () => {
  const queues = await queuesOfScreens();
  for (const { base, screen } of placed) {
    if (!screen.attention || !screen.queueList) continue;
    const keys = queues.filter((entry) => entry.screen === screen).map(({ queue }) => queue.query.queryKey);
    expect(keys, base + screen.path).toContainEqual(screen.attention().queryKey);
  }
});

test('nothing is loaded for the work before the greeting is painted', async () => {
  // Its code is there from now on.
  openApp('/');
  await work();
  cleanup();
  platform.counts = [];
  queryClient.clear();
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  openApp('/');
  await page.findByRole('heading', { name: /^Hello/ });
  await untilIdle();
  expect(page.queryByRole('region', { name: 'Your work' })).toBeNull();
  expect(countsOfQueues()).toEqual([]);
});

test('each queue costs one request of one row', async () => {
  openApp('/');
  await rowOf(/^Fiat payouts Needs attention/);
  // This platform has no optional parts.
  const queues = (await queuesOfScreens()).filter(({ screen }) => !screen.isOptional);
  const wanted = new Set(queues.map(({ queue }) => JSON.stringify(queue.query.queryKey)));
  await waitFor(() => expect(countsOfQueues()).toHaveLength(wanted.size));
  await untilIdle();
  expect(countsOfQueues()).toHaveLength(wanted.size);
});

test('the menu asks nothing that the home page has just counted', async () => {
  openApp('/');
  await rowOf(/^Fiat payouts Needs attention/);
  await waitFor(() => expect(platform.counts.filter(({ endpoint }) => endpoint === 'payouts.list')).toHaveLength(6));
  fireEvent.click(await page.findByRole('link', { name: /^Wanda/ }));
  await page.findByRole('table');
  await waitFor(() => expect(platform.counts.some(({ endpoint }) => endpoint === 'loans.list')).toBe(true));
  const first = platform.counts.filter(
    ({ endpoint, params }) => endpoint === 'payouts.list' && params.sort !== undefined,
  );
  expect(first).toHaveLength(6);
});

test('a queue has its count, the age of its oldest record, and opens that record with its place', async () => {
  openApp('/');
  const row = await rowOf(/^Fiat payouts Needs attention/);
  const start = await within(row).findByRole('link', { name: 'Start Fiat payouts: Needs attention' });
  expect(row.querySelector('time[data-relative=age]')).not.toBeNull();
  fireEvent.click(start);
  await waitFor(() => expect(location.pathname).toBe('/wanda/payouts/fiat/ID0'));
  expect(history.state.usr.listPosition).toEqual({
    address: within(row)
      .getByRole<HTMLAnchorElement>('link', { name: /^Fiat payouts/ })
      .getAttribute('href'),
    index: 0,
  });
  expect(await page.findByRole('navigation', { name: 'Position in the list' })).not.toBeNull();
});

test('a verification opens where it is decided', async () => {
  openApp('/');
  const row = await rowOf(/^Businesses Awaiting verification/);
  fireEvent.click(await within(row).findByRole('link', { name: /^Start/ }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/businesses/ID0/verify'));
});

test('a record without a page opens in the panel over its queue', async () => {
  openApp('/');
  const row = await rowOf(/^Mobile data Failed today/);
  fireEvent.click(await within(row).findByRole('link', { name: /^Start/ }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/spend/mobile-data'));
  expect(new URLSearchParams(location.search).get('open')).toBe('ID0');
  expect(new URLSearchParams(location.search).get('failed_today')).toBe('true');
});

test('only queues of lists that the member may read are shown and counted', async () => {
  platform.permissions = ['payouts:read'];
  openApp('/');
  await rowOf(/^Fiat payouts Needs attention/);
  expect(within(await work()).queryByRole('row', { name: /deposits/ })).toBeNull();
  await waitFor(() => expect(platform.counts.some(({ endpoint }) => endpoint === 'payouts.list')).toBe(true));
  expect(platform.counts.filter(({ endpoint }) => endpoint === 'deposits.list')).toEqual([]);
});

test('members who decide nothing look at a queue', async () => {
  platform.permissions = ['payouts:read'];
  platform.canWrite = [];
  openApp('/');
  const row = await rowOf(/^Fiat payouts Needs attention/);
  expect(await within(row).findByRole('link', { name: 'View Fiat payouts: Needs attention' })).not.toBeNull();
});

test('a count that fails has Retry, and the others are there', async () => {
  platform.answers.set('payouts.list', serverError);
  openApp('/');
  const row = await rowOf(/^Fiat payouts Needs attention/);
  const retry = await within(row).findByRole('button', { name: /Retry/ });
  expect(
    await within(await rowOf(/^Businesses Awaiting verification/)).findByRole('link', { name: /^Start/ }),
  ).not.toBeNull();
  platform.answers.delete('payouts.list');
  fireEvent.click(retry);
  expect(await within(row).findByRole('link', { name: /^Start/ })).not.toBeNull();
});

test('says when nothing waits', async () => {
  for (const endpoint of queueEndpoints) noRows(endpoint);
  openApp('/');
  expect(await within(await work()).findByText('Nothing waits for you')).not.toBeNull();
});

test('lists the drafts of forms, with a link', async () => {
  openDraft({ memberId: 'ID0', form: 'earn/assets/add' }).write({ name: 'Locked USDT' });
  openDraft({ memberId: 'ID1', form: 'loan/assets/add' }).write({ apr: '9' });
  openApp('/');
  const unfinished = await within(await work()).findByRole('region', { name: 'Unfinished' });
  const links = within(unfinished).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wanda/earn/assets/add']);
  expect(unfinished.textContent).toContain('Draft');
});

test('lists what the member decided today, with a link if they may open it', async () => {
  addDecisions('ID0', 'Reject', [{ kind: 'payout', id: 'PAY1', path: 'payouts/fiat/PAY1' }]);
  addDecisions('ID0', 'Approve', [{ kind: 'payout', id: 'PAY2', path: null }]);
  addDecisions('ID1', 'Approve', [{ kind: 'payout', id: 'PAY3', path: null }]);
  openApp('/');
  const decided = await within(await work()).findByRole('region', { name: 'Done today' });
  // The entries of another member are gone.
  await waitFor(() => expect(within(decided).queryAllByRole('listitem')).toEqual([]));
  cleanup();
  addDecisions('ID0', 'Approve', [{ kind: 'payout', id: 'PAY2', path: null }]);
  addDecisions('ID0', 'Reject', [{ kind: 'payout', id: 'PAY1', path: 'payouts/fiat/PAY1' }]);
  openApp('/');
  const again = await within(await work()).findByRole('region', { name: 'Done today' });
  const [first, second] = within(again).getAllByRole('listitem');
  expect(first?.textContent).toContain('PAY1Reject · Payout');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/wanda/payouts/fiat/PAY1');
  expect(second?.querySelector('a')).toBeNull();
});

test('lists what the platform knows that the member did today, where it has an audit log', async () => {
  addDecisions('ID0', 'Approve', [{ kind: 'payout', id: 'PAY2', path: null }]);
  const at = new Date().toISOString();
  const eventOf = (id: string, more: object) => ({
    ...Object(platform.sample('audit.own')).data[0],
    ...{ id, at, kind: 'change', actor: { id: 'ID0', name: 'Ada', email: null } },
    ...more,
  });
  platform.answers.set('audit.own', () =>
    succeed({
      ...Object(platform.sample('audit.own')),
      data: [
        eventOf('E1', {
          ...{ action: 'payouts.decide', action_name: null, decision: 'approve' },
          record: { type: 'payouts/fiat', id: 'PAY7', name: 'PYT-7' },
        }),
        eventOf('E2', { action: 'limits.raised', action_name: 'Limits raised', record: null }),
        // What a platform sends that ignores the filters.
        eventOf('E3', { actor: { id: 'ID1', name: 'Somebody else', email: null } }),
        eventOf('E4', { at: '2020-01-01T00:00:00Z' }),
        eventOf('E5', { kind: 'reveal' }),
      ],
    }),
  );
  openApp('/');
  const done = await within(await work()).findByRole('region', { name: 'Done today' });
  await within(done).findByText('PYT-7');
  const [first, second, ...others] = within(done).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(first?.textContent).toContain('PYT-7Approve payout · Fiat payout');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/wanda/payouts/fiat/PAY7');
  expect(second?.textContent).toContain('Limits raised');
  expect(done.textContent).not.toContain('PAY2');
  const today = new Date().toISOString().slice(0, 10);
  expect(platform.counts.find(({ endpoint }) => endpoint === 'audit.own')?.params).toMatchObject({
    ...{ kind: ['change'], from: today, to: today, sort: '-at' },
  });
});

test('does not call a day empty while the platform is asked, or when it fails, and Retry asks again', async () => {
  // What this computer has seen is another member's.
  addDecisions('ID1', 'Approve', [{ kind: 'payout', id: 'PAY9', path: null }]);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof serverError>>();
  platform.answers.set('audit.own', () => promise);
  openApp('/');
  const done = await within(await work()).findByRole('region', { name: 'Done today' });
  await within(done).findByText('Loading…');
  resolve(serverError());
  await within(done).findByText(/Couldn't load what you did today/);
  expect(done.textContent).not.toContain('Nothing yet today');
  platform.answers.set('audit.own', () => succeed({ ...Object(platform.sample('audit.own')), data: [] }));
  fireEvent.click(within(done).getByRole('button', { name: 'Retry' }));
  await within(done).findByText('Nothing yet today.');
});

test('a platform without an audit log is asked once a session for what the member did', async () => {
  // What this computer has seen is another member's.
  addDecisions('ID1', 'Approve', [{ kind: 'payout', id: 'PAY9', path: null }]);
  const asked = () => platform.counts.filter(({ endpoint }) => endpoint === 'audit.own').length;
  openApp('/');
  const done = await within(await work()).findByRole('region', { name: 'Done today' });
  await within(done).findByText('Nothing yet today.');
  act(() => findCommand('go /wanda/customers')?.run());
  await page.findByRole('table');
  act(() => findCommand('go /')?.run());
  await within(await work()).findByText('Nothing yet today.');
  expect(asked()).toBe(1);
});

test('an action that succeeded is listed as decided', async () => {
  answerCustomer();
  platform.answers.set('customers.togglePayout', () => {
    answerCustomer({ payout: false });
    return succeed({ message: null });
  });
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand('action.customers.togglePayout')?.label).toBe('Disable payout'));
  act(() => findCommand('action.customers.togglePayout')?.run());
  const form = await findActionForm('Disable payout');
  form.fill('Reason', 'Chargeback under review');
  form.send();
  await form.untilClosed();
  act(() => findCommand('go /')?.run());
  const decided = await within(await work()).findByRole('region', { name: 'Done today' });
  const entry = await within(decided).findByRole('listitem');
  expect(entry.textContent).toContain('Disable payout · Customer');
  expect(entry.querySelector('a')?.getAttribute('href')).toBe('/wanda/customers/CUS1');
});

test('an action on several rows is listed for each that succeeded', async () => {
  platform.answers.set('payouts.list', () => {
    const { data, pagination } = Object(platform.sample('payouts.list'));
    return succeed({ data: Object.values<object>(data).map((row) => ({ ...row, status: 'pending' })), pagination });
  });
  platform.answers.set('payouts.get', ({ params }) => {
    const isDone = platform.requestsOf('payouts.decide').some(({ params: { id } }) => id === params.id);
    const status = isDone ? 'approved' : 'pending';
    return succeed({ ...Object(platform.sample('payouts.get')), id: params.id, status, category: 'fiat' });
  });
  openApp('/wanda/payouts/fiat');
  await page.findByRole('table');
  for (const box of page.getAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  fireEvent.click(
    within(await page.findByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: /^Approve \d$/ }),
  );
  const dialog = within(await page.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Documents verified' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve 3 payouts' }));
  await dialog.findByText('3 of 3 payouts approved.');
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).toReversed();
  if (close) fireEvent.click(close);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  act(() => findCommand('go /')?.run());
  const decided = await within(await work()).findByRole('region', { name: 'Done today' });
  await waitFor(() => expect(within(decided).getAllByRole('listitem')).toHaveLength(3));
  expect(within(decided).getAllByRole('link')[0]?.getAttribute('href')).toBe('/wanda/payouts/fiat/ID0');
});

test('g h and Home in the menu lead to the home page', async () => {
  startKeyHandler();
  openApp('/wanda/customers');
  await page.findByRole('table');
  press('g');
  await waitFor(() => expect(page.getByRole('status', { name: 'Next keys' }).textContent).toContain('Go to Home'));
  press('h');
  await page.findByRole('heading', { name: /^Hello/ });
  expect(location.pathname).toBe('/');
  cleanup();
  openApp('/settings/members');
  fireEvent.click(await page.findByRole('link', { name: 'Home' }));
  await page.findByRole('heading', { name: /^Hello/ });
});

test('the key of the home page is that of no screen', () => {
  expect(placed.filter(({ screen }) => screen.shortcut === 'h').map(({ screen }) => platformFeatureOf(screen))).toEqual(
    [],
  );
});
