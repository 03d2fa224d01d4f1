// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { forbidden, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const pageOf = (data: object[], next_cursor: string | null = null) =>
  succeed({ data, pagination: { page: 1, limit: 25, total: null, next_cursor } });
const logEntry = (action: string, reason: string, at: number) => ({
  id: action,
  actor: { name: 'Brian Otieno', email: null },
  action,
  reason,
  changes: [],
  ip: null,
  created_at: day(at),
});
const transaction = (id: string, at: number) => ({
  ...Object(platform.sample('customers.transactions')).data[0],
  id,
  type: `type_${id}`,
  created_at: day(at),
});

beforeEach(() => {
  platform.answers.set('customers.get', () =>
    succeed({ ...Object(platform.sample('customers.get')), id: 'CUS1', last_login_at: day(5) }),
  );
  platform.answers.set('customers.devices', () => succeed([]));
  platform.answers.set('customers.verifications', () => succeed([]));
  platform.answers.set('customers.reviewLog', () => pageOf([]));
  platform.answers.set('customers.notes', () =>
    succeed([{ id: 'N1', text: 'Called', author: { name: 'Ada Obi', email: null }, created_at: day(7) }]),
  );
  platform.answers.set('customers.transactions', () => pageOf([transaction('T1', 8)]));
  platform.answers.set('connect.trades', () => pageOf([]));
  platform.answers.set('customers.loans', () => succeed([]));
  platform.answers.set('customers.auditLogs', () =>
    pageOf([logEntry('jailed', 'Chargeback', 9), logEntry('email_changed', 'Asked for it', 6)]),
  );
});

const open = async (search = '') => {
  openApp(`/wanda/customers/CUS1${search}`);
  const section = within(await page.findByRole('region', { name: 'Timeline' }));
  if (search === '') fireEvent.click(section.getByRole('button', { name: /^Timeline/ }));
  await section.findByRole('radio', { name: 'All' });
  await waitFor(() => expect(section.queryByRole('status', { name: 'Loading timeline' })).toBeNull());
  return section;
};
type Section = Awaited<ReturnType<typeof open>>;
const titles = (section: Section) => section.getAllByRole('link').map(({ textContent }) => textContent);

test('nothing is loaded before it is opened', async () => {
  openApp('/wanda/customers/CUS1');
  await page.findByRole('region', { name: 'Timeline' });
  expect(platform.requestsOf('customers.devices')).toEqual([]);
  expect(platform.requestsOf('customers.reviewLog')).toEqual([]);
});

test('entries of all sources are one stream, newest first, grouped by day', async () => {
  const section = await open();
  expect(titles(section)).toEqual(['Jailed', 'Type T1', 'Note by Ada Obi', 'Email changed', 'Last sign-in']);
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mar 09, 2026',
    'Mar 08, 2026',
    'Mar 07, 2026',
    'Mar 06, 2026',
    'Mar 05, 2026',
  ]);
  expect(section.getByText('Chargeback · Brian Otieno')).toBeTruthy();
});

test('each entry leads to its record', async () => {
  const section = await open();
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/wanda/customers/CUS1/audit-logs?action=jailed&from=2026-03-09&to=2026-03-09',
    '/wanda/customers/CUS1/transactions/T1',
    '/wanda/customers/CUS1#notes',
    '/wanda/customers/CUS1/audit-logs?action=email_changed&from=2026-03-06&to=2026-03-06',
    '/wanda/customers/CUS1/devices',
  ]);
});

test('the filter shows one kind and is in the address', async () => {
  const section = await open();
  fireEvent.click(section.getByRole('radio', { name: 'Flags' }));
  await waitFor(() => expect(titles(section)).toEqual(['Jailed']));
  expect(location.search).toBe('?timeline=flags');
  fireEvent.click(section.getByRole('radio', { name: 'Audit' }));
  await waitFor(() => expect(titles(section)).toEqual(['Email changed']));
});

test('an address with a filter opens the filtered timeline', async () => {
  const section = await open('?timeline=notes');
  expect(titles(section)).toEqual(['Note by Ada Obi']);
});

test('Show more loads the next page and shows what was held back', async () => {
  platform.answers.set('customers.transactions', ({ params }) =>
    params.cursor === undefined ? pageOf([transaction('T1', 8)], 'next') : pageOf([transaction('T2', 4)]),
  );
  const section = await open();
  expect(titles(section)).toEqual(['Jailed', 'Type T1']);
  fireEvent.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles(section)).toHaveLength(6));
  expect(titles(section).at(-1)).toBe('Type T2');
  expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('pages without entries are read over', async () => {
  platform.answers.set('customers.transactions', ({ params }) =>
    params.cursor === undefined ? pageOf([], 'next') : pageOf([transaction('T1', 8)], ''),
  );
  const section = await open('?timeline=money');
  expect(titles(section)).toEqual(['Type T1']);
  expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a source that repeats its cursor ends there and says so', async () => {
  platform.answers.set('customers.transactions', ({ params }) =>
    params.cursor === undefined
      ? pageOf([transaction('T1', 8)], 'next')
      : pageOf([transaction('T1', 8), transaction('T2', 4)], 'next'),
  );
  const section = await open('?timeline=money');
  fireEvent.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles(section)).toEqual(['Type T1', 'Type T2']));
  expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(section.getByRole('status').textContent).toContain('Older entries are missing: money.');
});

test('disputes whose pages repeat are named as incomplete', async () => {
  platform.answers.set('connect.trades', () => pageOf([], 'next'));
  const section = await open('?timeline=disputes');
  expect(section.getByRole('status').textContent).toContain(
    'Older entries are missing: disputes, the resolutions of disputes.',
  );
});

test('a source that fails is named with Retry, the others are shown', async () => {
  platform.answers.set('customers.auditLogs', serverError);
  const section = await open();
  const retry = await section.findByRole('button', { name: 'Retry' });
  expect(section.getByRole('status').textContent).toContain("Couldn't load the audit log.");
  expect(titles(section)).toEqual(['Type T1', 'Note by Ada Obi', 'Last sign-in']);
  platform.answers.set('customers.auditLogs', () => pageOf([logEntry('jailed', 'Chargeback', 9)]));
  fireEvent.click(retry);
  await waitFor(() => expect(titles(section)[0]).toBe('Jailed'));
  expect(section.queryByRole('status')).toBeNull();
});

test('a source without permission is named and not requested', async () => {
  platform.permissions = ['customer:read'];
  const section = await open();
  expect(section.getByRole('status').textContent).toContain('Not shown without permission: money.');
  expect(platform.requestsOf('customers.transactions')).toEqual([]);
});

const hrefs = (section: Section) => section.getAllByRole('link').map((link) => link.getAttribute('href'));
const step = (status: string, at: number, reason: string | null = null) => ({
  status,
  at: day(at),
  actor: null,
  reason,
});

describe('disputes', () => {
  const trade = (id: string, changes: object) => ({
    ...Object(platform.sample('connect.trade')),
    id,
    reference: `CTR-${id}`,
    buyer: { id: 'CUS1', name: 'Amara Okafor' },
    ...changes,
  });
  const settled = trade('TRD1', {
    dispute: { opened_by: 'seller', opened_at: day(10), reason: 'No payment', winner: 'buyer', evidence: [] },
    timeline: [step('paid', 9), step('disputed', 10), step('completed', 12, 'Receipt is genuine'), step('rated', 14)],
  });
  const unsettled = trade('TRD2', {
    dispute: { opened_by: 'buyer', opened_at: day(11), reason: null, winner: null, evidence: [] },
  });
  const ofOthers = trade('TRD3', { ...settled, id: 'TRD3', buyer: { id: 'CUS11', name: 'Other' }, seller: null });
  beforeEach(() => {
    platform.answers.set('connect.trades', () => pageOf([settled, unsettled, ofOthers]));
    platform.answers.set('connect.trade', () => succeed(settled));
  });

  test('are entries when they were opened and when they were resolved, and lead to the trade', async () => {
    const section = await open('?timeline=disputes');
    expect(titles(section)).toEqual([
      'Dispute resolved for the buyer',
      'Dispute opened by the buyer',
      'Dispute opened by the seller',
    ]);
    expect(hrefs(section)).toEqual(['TRD1', 'TRD2', 'TRD1'].map((id) => `/wanda/connect/trades/${id}`));
    expect(section.getByText('CTR-TRD1 · Receipt is genuine')).toBeTruthy();
    expect(section.getByText('CTR-TRD1 · No payment')).toBeTruthy();
  });

  test('of all pages are read, also after a page with trades of others only', async () => {
    platform.answers.set('connect.trades', ({ params }) =>
      params.cursor === undefined ? pageOf([ofOthers], 'next') : pageOf([unsettled]),
    );
    const section = await open();
    expect(titles(section)).toContain('Dispute opened by the buyer');
    expect(titles(section)).toContain('Jailed');
    expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('whose trade the member may not open have no resolution', async () => {
    platform.answers.set('connect.trade', forbidden);
    const section = await open('?timeline=disputes');
    expect(titles(section)).toEqual(['Dispute opened by the buyer', 'Dispute opened by the seller']);
  });

  test('are searched by the customer, and only settled trades of the customer are read', async () => {
    await open('?timeline=disputes');
    expect(platform.lastRequest('connect.trades')?.params).toMatchObject({ q: 'CUS1', disputed: true });
    expect(platform.requestsOf('connect.trade').map(({ params }) => params.id)).toEqual(['TRD1']);
  });

  test('are named as missing if the platform forbids them', async () => {
    platform.answers.set('connect.trades', forbidden);
    const section = await open();
    await section.findByText('Not shown without permission: disputes, the resolutions of disputes.');
    expect(titles(section)).toContain('Jailed');
  });
});

describe('loans', () => {
  const loan = (id: string, status: string, opened: number) => ({
    ...Object(platform.sample('loans.get')),
    id,
    reference: `LON-${id}`,
    status,
    opened_at: day(opened),
  });
  beforeEach(() => {
    platform.answers.set('customers.loans', () => succeed([loan('LON1', 'expired', 2), loan('LON2', 'processing', 3)]));
    platform.answers.set('loans.get', () =>
      succeed({
        ...loan('LON1', 'expired', 2),
        timeline: [step('pending', 2), step('expired', 13, 'Not repaid in time'), step('note', 14)],
      }),
    );
  });

  test('are entries when they were opened and when they ended, and lead to the loan', async () => {
    const section = await open('?timeline=loans');
    expect(titles(section)).toEqual(['Loan expired', 'Loan opened', 'Loan opened']);
    expect(hrefs(section)).toEqual(['LON1', 'LON2', 'LON1'].map((id) => `/wanda/customers/CUS1/loans?open=${id}`));
    expect(section.getByText('LON-LON1 · Not repaid in time')).toBeTruthy();
    expect(platform.requestsOf('loans.get').map(({ params }) => params.id)).toEqual(['LON1']);
  });

  test('stay in the timeline when their ends cannot be read', async () => {
    platform.answers.set('loans.get', serverError);
    const section = await open('?timeline=loans');
    await section.findByRole('button', { name: 'Retry' });
    expect(section.getByRole('status').textContent).toContain("Couldn't load the ends of loans.");
    expect(titles(section)).toEqual(['Loan opened', 'Loan opened']);
  });

  test('are requested once for openings and ends', async () => {
    await open('?timeline=loans');
    expect(platform.requestsOf('customers.loans')).toHaveLength(1);
  });
});
