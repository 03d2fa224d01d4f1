// @vitest-environment happy-dom
import './support/setup-page.ts';
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

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
