// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

test('an audit log shows times and days in the usual format', async () => {
  const until = '2026-11-22T02:32:31.314Z';
  platform.answerWith('customers.auditLogs', {
    data: [
      {
        id: 'AUD1',
        actor: { name: 'Amara', email: null },
        action: 'jailed',
        reason: null,
        changes: [
          { field: 'jailed_until', from: null, to: until },
          { field: 'date_of_birth', from: null, to: '1990-04-02' },
        ],
        ip: null,
        created_at: until,
      },
    ],
  });
  openApp('/wanda/customers/CUS1/audit-logs');
  const line = await page.findByText('Jailed until');
  expect(line.closest('li')?.textContent).toMatch(/Nov 2\d, 2026 at \d\d:\d\d [ap]m$/);
  expect(document.body.textContent).not.toContain(until);
  expect(page.getByText('Date of birth').closest('li')?.textContent).toBe('Date of birth – → Apr 02, 1990');
});

test('an audit log is grouped by day, and filtered by action and actor', async () => {
  const entry = (id: string, action: string, day: number) => ({
    ...{ id, actor: { name: 'Amara', email: null }, action, reason: null, changes: [], ip: null },
    created_at: `2026-11-${day}T12:00:00Z`,
  });
  const data = [entry('AUD1', 'jailed', 22), entry('AUD2', 'level_changed', 21), entry('AUD3', 'jailed', 21)];
  const pagination = { page: 1, limit: 25, total: data.length, next_cursor: null };
  platform.answers.set('customers.auditLogs', ({ params: { action, actor } }) =>
    succeed({
      data: data.filter((row) => actor === undefined && (action === undefined || [action].flat().includes(row.action))),
      pagination,
    }),
  );
  openApp('/wanda/customers/CUS1/audit-logs');
  const table = await page.findByRole('table', { name: 'Audit logs' });
  expect([...table.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent)).toEqual([
    'Nov 22, 2026',
    'Nov 21, 2026',
  ]);
  fireEvent.click(page.getByRole('button', { name: 'Action' }));
  fireEvent.click(await within(await page.findByRole('dialog', { name: 'Action' })).findByLabelText('Level changed'));
  await waitFor(() => expect(table.querySelectorAll('tr[data-row]')).toHaveLength(1));
  expect(location.search).toBe('?action=level_changed');
  fireEvent.change(page.getByRole('searchbox', { name: 'Who' }), { target: { value: 'nobody' } });
  await page.findByRole('heading', { name: 'No entries match these filters' });
  expect(platform.lastRequest('customers.auditLogs')?.params).toMatchObject({ actor: 'nobody' });
});
