// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// The audit log of a platform that keeps one: who did what, with values as elsewhere in the console.

const event = {
  ...{ id: 'EVT1', at: '2026-11-20T09:00:00Z', kind: 'change', action: 'customers.changeEmail', action_name: null },
  ...{ actor: { id: 'STF3', name: 'Efua Mensah', email: null }, decision: null, field: null, reason: 'By letter' },
  ...{ record: { type: 'customers', id: 'CUS1', name: 'Ada Obi' }, ip: null },
  changes: [{ field: 'email', from: 'old@mail.test', to: 'new@mail.test' }],
};
const answer = (...events: readonly object[]) =>
  platform.answers.set('audit.list', () =>
    succeed({
      data: events.map((changes, index) => ({ ...event, id: `EVT${index}`, ...changes })),
      pagination: { page: 1, limit: 50, total: events.length, next_cursor: null },
    }),
  );
const openLog = async (search = '') => {
  openApp(`/wanda/audit${search}`);
  return page.findByRole('table');
};

test('shows who did what of which record, before and after, with a link to it', async () => {
  answer({});
  const table = await openLog();
  const [, , row] = within(table).getAllByRole('row');
  expect(row?.textContent).toContain('Edit email address');
  expect(row?.textContent).toContain('Efua Mensah');
  expect(row?.textContent).toContain('Email old@mail.test → new@mail.test');
  expect(within(table).getByRole('link', { name: 'Ada Obi' }).getAttribute('href')).toBe('/wanda/customers/CUS1');
});

test.each([
  ['of another area', { type: 'members', id: 'STF1' }, '/settings/members/STF1'],
  ['whose list has another path', { type: 'vouchers', id: 'VOU1' }, '/wanda/vouchers/all/VOU1'],
  ['without a page', { type: 'countries', id: 'NG' }, undefined],
  ['of a type that the console does not know', { type: 'ledgers', id: 'LED1' }, undefined],
])('links a record %s only to its page', async (_, record, href) => {
  answer({ record: { ...record, name: null } });
  const table = await openLog();
  expect(within(table).queryByRole('link', { name: record.id })?.getAttribute('href')).toBe(href);
});

test('links no record that the member may not open', async () => {
  platform.permissions = ['role_management:read'];
  answer({});
  expect(within(await openLog()).queryByRole('link', { name: 'Ada Obi' })).toBeNull();
});

test.each([
  ['words of the platform', { action: 'kyc.override', action_name: 'Override KYC' }, 'Override KYC'],
  ['a code that only the platform knows', { action: 'kyc.override' }, 'KYC override'],
  ['a decision', { action: 'payouts.decide', decision: 'reject' }, 'Reject payout'],
  ['a reveal', { kind: 'reveal', action: 'customers.reveal', field: 'bvn', changes: [] }, 'Show a masked value: BVN'],
  ['what the platform itself did', { actor: null }, 'Platform'],
])('names %s', async (_, changes, text) => {
  answer(changes);
  expect((await openLog()).textContent).toContain(text);
});

test.each(['bvn', 'destination.account_number', 'documents.0.number'])('masks %s, also in an export', async (field) => {
  answer({ changes: [{ field, from: '22212345678', to: '22287654321' }] });
  await openLog();
  expect(document.body.textContent).not.toMatch(/22212345678|22287654321/);
  expect(page.queryByRole('button', { name: /^Reveal / })).toBeNull();
  const { auditList } = await import('../../../src/renderer/features/audit/audit.list.tsx');
  const exported = auditList.columns
    .map((column) => column.text({ ...event, changes: [{ field, from: '22212345678', to: '22287654321' }] }))
    .join();
  expect(exported).toContain('Ends in 4321');
  expect(exported).not.toMatch(/22212345678|22287654321/);
});

test('a record that can be no address is no link', async () => {
  answer({ record: { type: '..', id: 'a/b', name: 'Ada Obi' } });
  const table = await openLog();
  expect(table.textContent).toContain('Ada Obi');
  expect(within(table).queryByRole('link', { name: 'Ada Obi' })).toBeNull();
});

test('kind, record and member are asked of the platform', async () => {
  answer({});
  await openLog('?kind=reveal&record=CUS1&member=STF3');
  expect(platform.lastRequest('audit.list')?.params).toMatchObject({
    kind: ['reveal'],
    record: 'CUS1',
    member: ['STF3'],
  });
});

test('is offered only on a platform that has it, to members who manage access', async () => {
  answer({});
  openApp('/wanda/customers/CUS1');
  await page.findByRole('link', { name: 'Audit log' });
});

test('is asked for only by members who manage access', async () => {
  answer({});
  platform.permissions = ['customer:read'];
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
  expect(platform.probes).toEqual([]);
  expect(page.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

test('is in no menu of a platform without it', async () => {
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(platform.probes).toHaveLength(1));
  expect(page.queryByRole('link', { name: 'Audit log' })).toBeNull();
});
