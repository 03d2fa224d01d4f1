// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import {
  clearMissingPlatformFeatures,
  isPlatformFeatureAvailable,
  isPlatformFeaturePresent,
} from '#kernel/base/platform-features.ts';
import { passedWithinMs } from '#kernel/cases/passed-records.ts';
import { presenceEveryMs } from '#kernel/cases/presence.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { toPaper } from '#kernel/print/paper-copy.ts';
import { platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

// A platform with cases: what a record shows of them, what members do with one, comments, and who else looks.

const members = [
  { id: 'ID0', name: 'first_name 0 last_name 0' },
  { id: 'STF3', name: 'Efua Mensah' },
];
const teams = [{ id: 'TEAM1', name: 'Fraud' }];
const row = {
  ...{ id: 'CAS1', title: 'Account in another name', reason: 'The bank says so', state: 'open', outcome: null },
  ...{ assignee: null as { id: string; name: string } | null, team: null, escalated: false, wait_until: null },
  records: [{ type: 'customers', id: 'CUS1', name: 'Ada Obi', status: null as string | null }],
  ...{ opened_by: members[1], opened_at: '2026-11-20T09:00:00Z', updated_at: '2026-11-20T09:00:00Z' },
};
const event = {
  at: '2026-11-20T09:00:00Z',
  kind: 'opened',
  by: 'Efua Mensah',
  to: null,
  reason: null,
  record: null,
  status: null,
};
const detail = { ...row, events: [event], documents: [] };
const comment = {
  id: 'COM1',
  text: '@Efua Mensah <b>look</b>',
  author: members[0],
  mentions: [members[1]],
  created_at: '2026-11-20T10:00:00Z',
};
const pageOf = (rows: readonly object[]) =>
  succeed({ data: rows, pagination: { page: 1, limit: 50, total: rows.length, next_cursor: null } });

let rows: (typeof row)[];
let comments: object[];
let current: object;
beforeEach(() => {
  [rows, comments, current] = [[], [], detail];
  clearMissingPlatformFeatures();
  platform.answerWith('customers.get', { id: 'CUS1', deleted_at: null, meta: { restricted: false } });
  platform.answers.set('cases.assignees', () => succeed({ members, teams }));
  platform.answers.set('cases.list', () => pageOf(rows));
  platform.answers.set('cases.get', () => succeed(current));
  platform.answers.set('comments.list', () => pageOf(comments));
  platform.answers.set('presence.look', () => succeed([]));
});

/** For what begins only once a record was not passed by. */
const soon = { timeout: passedWithinMs + 5_000 };

const command = (id: string) => findCommand(`action.${id}`);
const openAction = async (id: string, label: string) => {
  await waitFor(() => expect(command(id)).toBeDefined());
  act(() => command(id)?.run());
  return findActionForm(label);
};

describe('a record', () => {
  test('is put into a new case of the member', async () => {
    openApp('/wanda/customers/CUS1');
    const form = await openAction('cases.open', 'Open case');
    expect(form.isUnchanged()).toBe(true);
    form.fill('Title', 'Two accounts');
    form.fill('Reason', 'Same phone');
    expect(form.changes()).toEqual(['Cases: – → Two accounts']);
    platform.answers.set('cases.open', () => {
      rows = [{ ...row, id: 'CAS2', title: 'Two accounts' }];
      return succeed({ message: 'Opened', data: { id: 'CAS2' } });
    });
    form.send();
    await form.untilClosed();
    const panel = await page.findByRole('region', { name: 'Cases of this record' });
    expect(within(panel).getByRole('link', { name: 'Two accounts' }).getAttribute('href')).toBe('/wanda/cases/CAS2');
    const [sent] = platform.requestsOf('cases.open');
    expect(sent).toMatchObject({
      body: { title: 'Two accounts', reason: 'Same phone', record_type: 'customers', record: 'CUS1' },
    });
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  test('shows its cases, and is added to another one', async () => {
    rows = [row, { ...row, id: 'CAS9', title: 'About another record', records: [] }];
    openApp('/wanda/customers/CUS1');
    const panel = await page.findByRole('region', { name: 'Cases of this record' });
    expect(panel.textContent).toContain('In case Account in another name');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/wanda/cases/CAS1');
    expect(panel.textContent).not.toContain('About another record');
    const form = await openAction('cases.addRecord', 'Add to case');
    await form.choose('Case', 'About another record · Unassigned');
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('cases.addRecord')).toMatchObject([
      { params: { id: 'CAS9' }, body: { record_type: 'customers', record: 'CUS1' } },
    ]);
  });

  test('keeps its only action as a button beside the menu of these', async () => {
    platform.answerWith('vouchers.get', { id: 'VOU1', status: 'active' });
    openApp('/wanda/vouchers/all/VOU1');
    await waitFor(() => expect(command('cases.open')).toBeDefined());
    expect(page.getByRole('button', { name: 'Cancel voucher' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Actions' })).toBeTruthy();
  });

  test('that is passed by is neither asked about nor told of', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { setTimeout } = globalThis;
    const held: (() => void)[] = [];
    const timers = vi.spyOn(window, 'setTimeout').mockImplementation((run, ms, ...rest) => {
      if (ms !== passedWithinMs || typeof run !== 'function') return setTimeout(run, ms, ...rest);
      held.push(() => run());
      return setTimeout(() => {});
    });
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(isPlatformFeaturePresent('cases')).toBe(true));
    await waitFor(() => expect(command('customers.togglePayout')).toBeDefined());
    const asked = () =>
      ['cases.list', 'comments.list', 'presence.look'].map((name) => platform.requestsOf(name).length);
    expect(asked()).toEqual([0, 0, 0]);
    act(() => {
      for (const run of held) run();
    });
    await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
    timers.mockRestore();
  });

  test('of the settings has none', async () => {
    openApp('/settings/currencies/ID0');
    await page.findByRole('heading', { level: 1 });
    await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('cases.assignees'));
    expect(platform.requestsOf('cases.list')).toEqual([]);
    expect(page.queryByRole('region', { name: 'Comments' })).toBeNull();
  });
});

describe('a platform without cases', () => {
  beforeEach(() => platform.answers.delete('cases.assignees'));

  test('is asked once, and nothing else', async () => {
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('cases.assignees'));
    await waitFor(() => expect(command('customers.togglePayout')).toBeDefined());
    expect(page.queryByRole('link', { name: 'Cases' })).toBeNull();
    expect(command('cases.open')).toBeUndefined();
    expect(page.queryByRole('region', { name: 'Comments' })).toBeNull();
    for (const endpoint of ['cases.list', 'comments.list', 'presence.look'])
      expect(platform.requestsOf(endpoint)).toEqual([]);
    expect(platform.counts.filter(({ endpoint }) => endpoint === 'cases.assignees')).toHaveLength(1);
  });
});

test('a member without the permission asks for nothing', async () => {
  platform.permissions = ['customer:read'];
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(command('customers.togglePayout')).toBeDefined());
  await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
  expect(platform.counts.map(({ endpoint }) => endpoint)).not.toContain('cases.assignees');
});

describe('the page of a case', () => {
  const open = async (changes: object = {}) => {
    current = { ...detail, ...changes };
    openApp('/wanda/cases/CAS1');
    await page.findByRole('region', { name: 'Records' });
  };
  const own = { assignee: members[0] };

  test.each([
    ['nobody has', {}, ['take', 'handOver', 'escalate', 'wait', 'removeRecord']],
    ['is one’s own', own, ['close', 'handOver', 'escalate', 'wait', 'release', 'removeRecord']],
    ['somebody else has', { assignee: members[1] }, ['close', 'handOver', 'escalate', 'wait', 'removeRecord']],
    ['waits', { ...own, state: 'waiting' }, ['close', 'handOver', 'escalate', 'reopen', 'release', 'removeRecord']],
    ['is closed', { ...own, state: 'closed', outcome: 'resolved' }, ['reopen']],
  ])('offers what is possible with one that %s', async (_, changes, expected) => {
    await open(changes);
    const all = ['take', 'close', 'handOver', 'escalate', 'wait', 'reopen', 'release', 'removeRecord'];
    await waitFor(() =>
      expect(all.filter((id) => command(`cases.${id}`) !== undefined)).toEqual(
        all.filter((id) => expected.includes(id)),
      ),
    );
  });

  test('offers nothing to a member who can only read', async () => {
    platform.canWrite = ['customer:read'];
    await open(own);
    await page.findByRole('region', { name: 'Comments' });
    for (const id of ['cases.close', 'cases.release', 'comments.add']) expect(command(id)).toBeUndefined();
  });

  test('is taken over by nobody who finds that another one has taken it', async () => {
    await open();
    const form = await openAction('cases.take', 'Take');
    expect(form.changes()).toEqual(['Assignee: – → first_name 0 last_name 0']);
    current = { ...detail, assignee: members[1] };
    form.send();
    await waitFor(() => expect(form.element.textContent).toContain('Efua Mensah'));
    expect(platform.requestsOf('cases.take')).toEqual([]);
  });

  test('is taken by a member without a name', async () => {
    platform.answerWith('me.get', { first_name: '', last_name: '' });
    await open();
    const form = await openAction('cases.take', 'Take');
    expect(form.changes()).toEqual(['Assignee: – → ID0']);
    platform.answers.set('cases.take', () => {
      current = { ...detail, assignee: { id: 'ID0', name: '' } };
      return succeed({ message: 'Taken' });
    });
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('cases.take')).toHaveLength(1);
  });

  test('is handed over to a member with the same name', async () => {
    const namesakes = ['ID0', 'STF3', 'STF4'].map((id) => ({ id, name: 'Ada Obi' }));
    platform.answers.set('cases.assignees', () => succeed({ members: namesakes, teams }));
    await open({ assignee: namesakes[0] });
    const form = await openAction('cases.handOver', 'Hand over');
    await form.choose('To', 'Ada Obi (STF4)');
    expect(form.changes()).toEqual(['Assignee: Ada Obi (ID0) → Ada Obi (STF4)']);
    form.fill('Reason', 'End of my shift');
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('cases.handOver')).toMatchObject([{ body: { to_type: 'member', to: 'STF4' } }]);
  });

  test('keeps its records where the chosen one was replaced by one of the same name', async () => {
    await open(own);
    const form = await openAction('cases.removeRecord', 'Remove record');
    await form.choose('Record', 'Ada Obi');
    current = { ...detail, ...own, records: [{ type: 'businesses', id: 'BUS1', name: 'Ada Obi', status: null }] };
    form.send();
    await form.findByText('This record is no longer in the case');
    expect(platform.requestsOf('cases.removeRecord')).toEqual([]);
  });

  test.each([
    [
      'handOver',
      'Hand over',
      'Efua Mensah',
      { to_type: 'member', to: 'STF3' },
      ['Assignee: first_name 0 last_name 0 → Efua Mensah'],
    ],
    [
      'escalate',
      'Escalate',
      'Fraud (team)',
      { to_type: 'team', to: 'TEAM1' },
      ['Assignee: first_name 0 last_name 0 → –', 'Team: – → Fraud', 'Escalated: No → Yes'],
    ],
  ])('is given to somebody else for a reason: %s', async (id, label, to, body, changes) => {
    await open(own);
    const form = await openAction(`cases.${id}`, label);
    await form.choose('To', to);
    expect(form.changes()).toEqual(changes);
    form.send();
    await waitFor(() => expect(form.error('Reason')).toContain('Reason is required'));
    form.fill('Reason', 'End of my shift');
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf(`cases.${id}`)).toMatchObject([
      { params: { id: 'CAS1' }, body: { ...body, reason: 'End of my shift' } },
    ]);
  });

  test('is closed with an outcome and a reason', async () => {
    await open(own);
    const form = await openAction('cases.close', 'Close case');
    form.fill('Reason', 'Nothing to do');
    await form.choose('Outcome', 'No action');
    expect(form.changes()).toEqual(['State: Open → Closed', 'Outcome: – → No action']);
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('cases.close')).toMatchObject([
      { body: { outcome: 'no_action', reason: 'Nothing to do' } },
    ]);
  });

  test('tells what happened, and links records that the member may open', async () => {
    await open({
      records: [
        { type: 'payouts/fiat', id: 'PYT1', name: 'PAY-1', status: 'approved' },
        { type: '../x', id: 'PYT2', name: null, status: null },
      ],
      events: [
        event,
        {
          ...event,
          kind: 'decision',
          record: { type: 'payouts/fiat', id: 'PYT1', name: 'PAY-1' },
          status: 'approved',
          reason: 'Seen',
        },
        { ...event, kind: 'told_police', by: null },
      ],
    });
    const list = page.getByRole('region', { name: 'Records' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/wanda/payouts/fiat/PYT1']);
    const told = page.getByRole('region', { name: 'Timeline' }).textContent;
    expect(told).toContain('Opened by Efua Mensah');
    expect(told).toContain('PAY-1: approved by Efua MensahSeen');
    expect(told).toContain('Told police by The platform');
  });
});

describe('comments', () => {
  const openDialog = async () => {
    openApp('/wanda/cases/CAS1');
    return openAction('comments.add', 'Add comment');
  };

  test('are nowhere on a platform with cases that has none, which is asked once', async () => {
    platform.answers.set('comments.list', () => fail('unavailable', 'Not here', { status: 404 }));
    const { unmount } = openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(platform.requestsOf('comments.list')).toHaveLength(1), soon);
    await waitFor(() => expect(page.queryByRole('region', { name: 'Comments' })).toBeNull());
    unmount();
    openApp('/wanda/customers/CUS2');
    await waitFor(() => expect(platform.lastRequest('cases.list')?.params.record).toBe('CUS2'), soon);
    await waitFor(() => expect(command('cases.open')).toBeDefined());
    expect(page.queryByRole('region', { name: 'Comments' })).toBeNull();
    expect(platform.requestsOf('comments.list')).toHaveLength(1);
  });

  test('are nowhere on a record that the platform keeps none for', async () => {
    platform.answers.set('comments.list', () => fail('not-found', 'No comments on those', { status: 404 }));
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(platform.requestsOf('comments.list')).toHaveLength(1), soon);
    await waitFor(() => expect(page.queryByRole('region', { name: 'Comments' })).toBeNull());
  });

  test('show their text as it is, with whom they mention', async () => {
    comments = [comment];
    openApp('/wanda/cases/CAS1');
    const panel = await page.findByRole('region', { name: 'Comments' });
    await within(panel).findByText('@Efua Mensah');
    expect(panel.querySelector('li p')?.textContent).toBe('@Efua Mensah <b>look</b>');
    expect(panel.querySelector('li b')).toBeNull();
  });

  test('show what would change the direction of the text', async () => {
    comments = [{ ...comment, text: '@Efua Mensah pay \u202e1000', mentions: [members[1]] }];
    openApp('/wanda/cases/CAS1');
    const panel = await page.findByRole('region', { name: 'Comments' });
    await within(panel).findByText('@Efua Mensah');
    const shown = panel.querySelector('li p')?.textContent ?? '';
    expect(shown).not.toContain('\u202e');
    expect(shown).toContain('U+202E');
  });

  test('mention a member who is chosen by keys, and Escape closes only the list', async () => {
    const form = await openDialog();
    const text = form.field('Comment');
    act(() => text.focus());
    const type = (value: string) => {
      fireEvent.change(text, { target: { value } });
      text.setSelectionRange(value.length, value.length);
      fireEvent.select(text);
    };
    type('Ask @');
    expect((await form.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Efua Mensah']);
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(form.queryByRole('listbox')).toBeNull());
    expect(page.getByRole('dialog', { name: 'Add comment' })).toBeTruthy();
    type('Ask @efu');
    expect(form.queryByRole('listbox')).toBeNull();
    type('Ask ');
    type('Ask @efu');
    await form.findByRole('option', { name: 'Efua Mensah' });
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(text.value).toBe('Ask @Efua Mensah '));
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('comments.add')).toMatchObject([
      { body: { record_type: 'cases', record: 'CAS1', text: 'Ask @Efua Mensah ', mentions: ['STF3'] } },
    ]);
  });

  test('mention one of two members with the same name', async () => {
    const namesakes = ['STF3', 'STF4'].map((id) => ({ id, name: 'Ada Obi' }));
    platform.answers.set('cases.assignees', () => succeed({ members: [members[0], ...namesakes], teams }));
    comments = [{ ...comment, text: '@Ada Obi (STF3) look', mentions: [namesakes[0]] }];
    const form = await openDialog();
    const text = form.field('Comment');
    act(() => text.focus());
    fireEvent.change(text, { target: { value: '@ada' } });
    text.setSelectionRange(4, 4);
    fireEvent.select(text);
    expect((await form.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Ada Obi (STF3)',
      'Ada Obi (STF4)',
    ]);
    fireEvent.keyDown(text, { key: 'ArrowDown' });
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(text.value).toBe('@Ada Obi (STF4) '));
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('comments.add')).toMatchObject([{ body: { mentions: ['STF4'] } }]);
    const panel = await page.findByRole('region', { name: 'Comments' });
    expect(within(panel).getByText('@Ada Obi (STF3)').tagName).toBe('BDI');
  });

  test.each(['STF3', null])('of others are no conflict with one’s own: author %s', async (id) => {
    const form = await openDialog();
    form.fill('Comment', 'Called back');
    comments = [{ ...comment, author: { id, name: 'Efua Mensah' }, text: 'Meanwhile' }];
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('comments.add')).toHaveLength(1);
  });

  test('without the IDs of their authors leave a lost answer open', async () => {
    comments = [{ ...comment, author: { id: null, name: 'Efua Mensah' } }];
    platform.answers.set('comments.add', timeout);
    const form = await openDialog();
    form.fill('Comment', 'Called back');
    form.send();
    await form.findByText("Couldn't tell whether the change was made");
    expect(platform.requestsOf('comments.add')).toHaveLength(1);
  });
});

describe('presence', () => {
  const look = () => platform.requestsOf('presence.look');
  const inSight = () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  };

  test('says who else looks at a record', async () => {
    inSight();
    platform.answers.set('presence.look', () => succeed([members[1]]));
    openApp('/wanda/cases/CAS1');
    await page.findByText('Efua Mensah is also looking at this', {}, { timeout: passedWithinMs + 5_000 });
    expect(look()).toMatchObject([{ body: { record_type: 'cases', record: 'CAS1' } }]);
    expect(look()[0]?.idempotencyKey).toBeUndefined();
    // Who looks now is no part of a document.
    const copy = document.createElement('article');
    copy.innerHTML = page.getByRole('main').innerHTML;
    expect(toPaper(copy).element.textContent).not.toContain('looking at this');
  });

  /** The window gets the focus again after the time between two requests. */
  const comeBack = () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    window.dispatchEvent(new Event('blur'));
    inSight();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * presenceEveryMs);
    window.dispatchEvent(new Event('focus'));
    clock.mockRestore();
    // Behind the timer that the focus may have started.
    return new Promise((resolve) => window.setTimeout(resolve, passedWithinMs));
  };

  test.each([
    ['missing', fail('unavailable', 'Not here', { status: 404 })],
    ['missing', fail('invalid', 'No such method', { status: 405 })],
    ['refused', fail('forbidden', 'Not for you', { status: 403 })],
    ['refused', fail('invalid', 'No such record type', { status: 422 })],
  ])('is asked for once where it is %s: %j', async (kind, failure) => {
    inSight();
    platform.answers.set('presence.look', () => failure);
    openApp('/wanda/cases/CAS1');
    await waitFor(() => expect(look()).toHaveLength(1), soon);
    await comeBack();
    expect(look()).toHaveLength(1);
    expect(isPlatformFeatureAvailable('presence')).toBe(kind === 'refused');
  });

  test('is asked for again after a failure that passes', async () => {
    inSight();
    platform.answers.set('presence.look', () => fail('server', 'Not now', { status: 503 }));
    openApp('/wanda/cases/CAS1');
    await waitFor(() => expect(look()).toHaveLength(1), soon);
    await comeBack();
    await waitFor(() => expect(look()).toHaveLength(2));
  });
});
