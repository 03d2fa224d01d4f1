// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const business = {
  id: 'BUS1',
  name: 'Acme Motors Limited',
  registration_number: 'RC1234567',
  email: null,
  phone_number: null,
  country_code: 'NG',
  type: 'limited_company',
  level: 0,
  verified: false,
  verification_status: 'pending',
  verification_submitted_at: '2026-02-01T09:00:00Z',
  active: true,
  owner: { id: 'CUS1', name: 'Ada Okafor' },
  created_at: '2026-01-01T09:00:00Z',
};
const document = (id: string, type: string, fields: BusinessVerification['documents'][number]['fields']) => ({
  id,
  type,
  fields,
  status: 'pending',
  provider: null,
  submitted_at: null,
  reviewed_at: null,
  ...{ reviewer: null, reason: null, document_url: `https://media.example.test/${id}.svg` },
});
const verification: BusinessVerification = {
  id: 'BVR1',
  business,
  status: 'pending',
  submitted_at: '2026-02-01T09:00:00Z',
  created_at: '2026-02-01T09:00:00Z',
  documents: [
    document('BDC1', 'company_registration', { name: 'Acme Motors Limited', registration_number: 'RC1234567' }),
    document('BDC2', 'tax_certificate', { name: 'Acme Trading', tax_id: '12345678-0001' }),
  ],
  checks: [{ name: 'sanctions_screening', status: 'passed', detail: 'No matches' }],
  timeline: [{ status: 'pending', at: '2026-02-01T09:00:00Z', actor: null, reason: null }],
};

let current: BusinessVerification;
beforeEach(() => {
  current = verification;
  platform.answers.set('businesses.verification', () => succeed(current));
});
const open = async () => {
  openApp('/wanda/businesses/BUS1/verify');
  await page.findByRole('heading', { level: 1, name: 'Acme Motors Limited' });
};

test('choosing a document shows its fields, and what differs from the business', async () => {
  await open();
  expect(page.getByRole('region', { name: 'Company registration' }).textContent).not.toContain('On file');
  fireEvent.click(page.getByRole('button', { name: 'Tax certificate' }));
  const fields = page.getByRole('region', { name: 'Tax certificate' });
  expect(fields.textContent).toContain('Acme Trading On file: Acme Motors Limited');
  expect(fields.textContent).not.toContain('12345678-0001');
});

test('an approval names its decision and reason, and the page then shows who approved', async () => {
  await open();
  fireEvent.click(page.getByRole('button', { name: 'Approve' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Approve' }));
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Documents match' } });
  platform.answers.set('businesses.decideVerification', () => {
    const step = { status: 'approved', at: '2026-02-02T09:00:00Z', reason: 'Documents match' };
    const actor = { name: 'Amara Nwosu', email: null };
    const timeline = [...verification.timeline, { ...step, actor }];
    current = { ...verification, status: 'approved', business: { ...business, verified: true }, timeline };
    return succeed({ message: null, data: current });
  });
  fireEvent.click(dialog.getByRole('button', { name: /^Approve/ }));
  await page.findByText('Approved by Amara Nwosu: Documents match');
  expect(platform.requestsOf('businesses.decideVerification')).toMatchObject([
    { params: { id: 'BUS1' }, body: { decision: 'approve', reason: 'Documents match' } },
  ]);
  await waitFor(() => expect(page.queryByRole('button', { name: 'Reject' })).toBeNull());
});

test('a change of one of two documents of a type is shown before a decision is sent', async () => {
  const [front, back] = [document('BDC3', 'director_id', {}), document('BDC4', 'director_id', {})];
  current = { ...verification, documents: [front, back] };
  await open();
  fireEvent.click(page.getByRole('button', { name: 'Approve' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Approve' }));
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Documents match' } });
  current = { ...current, documents: [{ ...front, status: 'rejected' }, back] };
  fireEvent.click(dialog.getByRole('button', { name: /^Approve/ }));
  expect((await dialog.findByRole('region', { name: 'Changed by others' })).textContent).toContain('BDC3');
  expect(platform.requestsOf('businesses.decideVerification')).toEqual([]);
});

test('its decisions are buttons in the header and in no menu, and rejecting is not the filled one', async () => {
  await open();
  const variant = (name: string) => page.getByRole('button', { name }).getAttribute('data-variant');
  expect([variant('Approve'), variant('Reject')]).toEqual(['filled', 'default']);
  expect(page.queryByRole('button', { name: 'Actions' })).toBeNull();
});

test('a business without documents says so and offers no decision', async () => {
  current = { ...verification, status: 'not_submitted', submitted_at: null, documents: [], checks: [], timeline: [] };
  await open();
  expect(page.getByText('No documents yet')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the address of a found wallet opens the Wallets tab', async () => {
  platform.answers.set('businesses.get', () => succeed(business));
  openApp('/wanda/businesses/BUS1?tab=wallets');
  expect((await page.findByRole('tab', { name: 'Wallets' })).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(platform.lastRequest('businesses.wallets')?.params).toEqual({ id: 'BUS1' }));
  expect(location.pathname).toBe('/wanda/businesses/BUS1/wallets');
});

describe('the profile of a business', () => {
  const pageOf = (data: object[]) =>
    succeed({ data, pagination: { page: 1, limit: 25, total: data.length, next_cursor: null } });
  const logEntry = (action: string, reason: string) => ({
    ...{ id: action, actor: { name: 'Efua Mensah', email: null }, action, reason, changes: [], ip: null },
    created_at: '2026-02-03T09:00:00Z',
  });
  beforeEach(() => {
    platform.answers.set('businesses.timeline', ({ params: { action } }) =>
      pageOf(
        [
          logEntry('account_deactivated', 'Requested by the owner'),
          logEntry('verification_rejected', 'Expired'),
        ].filter((entry) => [action].flat().includes(entry.action)),
      ),
    );
    platform.answers.set('businesses.transactions', () => pageOf([]));
  });
  const openProfile = async (changes: object) => {
    platform.answers.set('businesses.get', () => succeed({ ...business, ...changes }));
    openApp('/wanda/businesses/BUS1');
    await page.findByRole('region', { name: 'Identity' });
  };
  const bannerLines = async () =>
    within(await page.findByRole('region', { name: 'Restrictions' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('begins with what its wallets, movements and documents say, and has no card of notes', async () => {
    platform.answers.set('businesses.wallets', () =>
      succeed([
        {
          ...Object(platform.sample('customers.wallets'))[0],
          currency: 'USD',
          is_fiat: true,
          balance: '5',
          usd_value: '5',
        },
      ]),
    );
    platform.answers.set('businesses.documents', () => succeed(verification.documents));
    const movement = {
      ...Object(platform.sample('customers.transactions')).data[0],
      ...{ id: 'TX7', amount: '12.5', currency: 'USD', is_fiat: true, status: 'completed' },
    };
    platform.answers.set('businesses.transactions', ({ params }) =>
      pageOf(params.status === undefined ? [movement] : []),
    );
    await openProfile({});
    const overview = within(await page.findByRole('region', { name: 'Overview' }));
    await waitFor(() => expect(overview.queryByRole('status')).toBeNull());
    expect(overview.getByRole('region', { name: 'Value' }).textContent).toContain('5.00 USD');
    expect(overview.getByRole('link', { name: /12\.50 USD/ }).getAttribute('href')).toBe(
      '/wanda/businesses/BUS1/transactions/TX7',
    );
    expect(overview.getByRole('link', { name: '2 documents to review' }).getAttribute('href')).toBe(
      '/wanda/businesses/BUS1/documents',
    );
    expect(overview.queryByRole('region', { name: 'Latest note' })).toBeNull();
  });

  test('says why it is deactivated or rejected, by whom, from its timeline', async () => {
    await openProfile({ active: false, verification_status: 'rejected' });
    await waitFor(async () =>
      expect(await bannerLines()).toEqual([
        'Account Deactivated  Requested by the owner · Efua Mensah, Feb 03, 2026',
        'Verification rejected  Expired · Efua Mensah, Feb 03, 2026',
      ]),
    );
  });

  test('says since when documents await a decision, whose button is in the header', async () => {
    await openProfile({ verification_status: 'pending' });
    expect(await bannerLines()).toEqual([
      expect.stringMatching(/^Awaiting verification since Feb 01, 2026 at .+ Submitted documents await a decision$/),
    ]);
    expect(page.getAllByRole('button', { name: /Review verification/ })).toHaveLength(1);
  });

  test('has no banner without a limiting state', async () => {
    await openProfile({ verified: true, verification_status: 'approved' });
    expect(page.queryByRole('region', { name: 'Restrictions' })).toBeNull();
    expect(platform.requestsOf('businesses.timeline')).toEqual([]);
  });
});

describe('the notes of a business', () => {
  let notes: object[];
  beforeEach(() => {
    notes = [];
    platform.answers.set('businesses.get', () => succeed(business));
    platform.answers.set('businesses.notes', () => succeed(notes));
  });

  test('are added to and listed on its profile', async () => {
    platform.answers.set('businesses.addNote', ({ body, params }) => {
      const author = { name: 'Amara Nwosu', email: null };
      notes = [{ id: 'N1', text: `${Object(body).text} (${params.id})`, author, created_at: '2026-03-02T09:00:00Z' }];
      return succeed({ message: null });
    });
    openApp('/wanda/businesses/BUS1');
    const panel = await page.findByRole('region', { name: 'Notes' });
    await within(panel).findByText('No notes yet');
    fireEvent.click(within(panel).getByRole('button', { name: 'Add note' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add note' }));
    fireEvent.change(await dialog.findByLabelText('Note'), { target: { value: 'Called the owner' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await within(panel).findByText('Called the owner (BUS1)');
  });

  test('are no part of the page on a platform without them', async () => {
    platform.answers.set('businesses.notes', () => fail('not-found', 'No such path', { status: 404 }));
    openApp('/wanda/businesses/BUS1');
    await page.findByRole('region', { name: 'Identity' });
    await waitFor(() => expect(platform.requestsOf('businesses.notes')).not.toHaveLength(0));
    await waitFor(() => expect(page.queryByRole('region', { name: 'Notes' })).toBeNull());
    expect(page.queryByText('No such path')).toBeNull();
  });
});
