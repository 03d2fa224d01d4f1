// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/definitions/entities.ts';
import { findActionForm } from '../support/action-forms.ts';
import { platform } from '../support/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const entry = (day: number, from: string): HistoryEntry => ({
  at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
  by: day === 1 ? null : 'Ada Obi',
  reason: `Reason ${day}`,
  changes: [{ field: 'enabled', from, to: 'true' }],
});

const openCountry = async (history: readonly HistoryEntry[] | null) => {
  platform.answerWith('countries.get', {
    name: 'Kenya',
    supported_features: ['payouts', 'lottery'],
    enabled: true,
    calling_code: '+254',
    currency: 'KES',
    history,
  });
  openApp('/settings/countries?open=ID0');
  const panel = await page.findByRole('dialog', { name: 'Kenya' });
  await within(panel).findByText('Calling code');
  return within(panel);
};

describe('the history of a setting', () => {
  test('is newest first, with what changed, why, who and when; older changes on request', async () => {
    const panel = await openCountry([3, 6, 1, 2, 4, 5].map((day) => entry(day, 'false')));
    const history = within(panel.getByRole('region', { name: 'History' }));
    const reasons = () => history.getAllByText(/^Reason/).map(({ textContent }) => textContent);
    expect(reasons()).toEqual(['Reason 6', 'Reason 5', 'Reason 4', 'Reason 3', 'Reason 2']);
    expect(history.getAllByRole('list')[0]?.textContent).toMatch(/^Enabled No → YesReason 6Ada Obi · Mar 06, 2026/);
    fireEvent.click(history.getByRole('button', { name: 'Show 1 older change' }));
    expect(reasons().at(-1)).toBe('Reason 1');
    history.getByText('Platform');
    expect(history.queryByRole('button')).toBeNull();
  });

  test('says that there are no changes yet', async () => {
    const panel = await openCountry([]);
    expect(panel.getByRole('region', { name: 'History' }).textContent).toContain('No changes yet');
  });

  test('is not shown for a record without one', async () => {
    const panel = await openCountry(null);
    expect(panel.queryByRole('region', { name: 'History' })).toBeNull();
  });
});

test('a country is changed with a reason; unknown features are kept', async () => {
  const panel = await openCountry([]);
  fireEvent.click(panel.getByRole('button', { name: 'Edit' }));
  const form = await findActionForm('Edit');
  fireEvent.click(form.getByRole('switch', { name: 'Deposits' }));
  await waitFor(() => expect(form.changes()).toEqual(['Deposits: Off → On']));
  form.send();
  await waitFor(() => expect(form.error('Reason')).toContain('Reason is required'));
  form.fill('Reason', 'License received');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('countries.update')?.body).toMatchObject({
      supported_features: ['deposits', 'payouts', 'lottery'],
      reason: 'License received',
    }),
  );
});
