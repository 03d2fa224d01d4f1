// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable } from '../support/tables.ts';

const override = { until: '2026-12-01T09:30:00.000Z', by: 'Ada Obi', reason: 'Outage' };
const rate = {
  ...{ id: 'RTE1', pair: 'USDT/KES', base: 'USDT', quote: 'KES', source: 'Kraken' },
  buy: '101',
  sell: '99',
  source_rate: '100',
  override: null,
};
beforeEach(() => platform.answerWith('books.rate', rate));

const open = async (id: string, label: string) => {
  openApp('/settings/books/rates/RTE1');
  await page.findByRole('heading', { level: 1, name: 'USDT/KES' });
  await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(label));
  act(() => findCommand(`action.${id}`)?.run());
  return findActionForm(label);
};
const openOverride = async () => {
  const form = await open('books.overrideRate', 'Override rate');
  const inAnHour = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}`;
  const [day = '', time = ''] = inAnHour.split('T');
  form.fill('Ends (UTC): day', day);
  form.fill('Ends (UTC): time', time);
  form.fill('Reason', 'Outage');
  return { ...form, until: `${inAnHour}:00Z` };
};
const sent = () => platform.requestsOf('books.overrideRate').map(({ body }) => body);

test('rates within 5% of the source are sent without a confirmation', async () => {
  const form = await openOverride();
  form.fill('Buy rate in KES', '105');
  expect(form.queryByText(/to confirm$/)).toBeNull();
  expect(form.changes()).toContain('Buy: 101.00 KES → 105.00 KES');
  form.send();
  await form.untilClosed();
  const expected = {
    buy: '105',
    sell: '99',
    source_rate: '100',
    until: form.until,
    confirmation: '',
    reason: 'Outage',
  };
  expect(sent()).toEqual([expected]);
});

test('an end that is not chosen yet is no change', async () => {
  const form = await open('books.overrideRate', 'Override rate');
  form.fill('Buy rate in KES', '105');
  expect(form.changes()).toEqual(['Buy: 101.00 KES → 105.00 KES']);
});

test('rates further away say so, and are sent once their difference is typed', async () => {
  const form = await openOverride();
  form.fill('Buy rate in KES', '108');
  form.getByText(/^More than 5% from the source rate/);
  form.send();
  await waitFor(() => expect(form.error('Type 8.00% to confirm')).toContain('Type the percentage as shown'));
  form.fill('Type 8.00% to confirm', '8.00%');
  // What was typed confirms these rates alone.
  form.fill('Buy rate in KES', '118');
  form.send();
  await waitFor(() => expect(form.error('Type 18.00% to confirm')).toContain('Type the percentage as shown'));
  expect(sent()).toEqual([]);
  form.fill('Type 18.00% to confirm', '18.00%');
  form.send();
  await form.untilClosed();
  expect(sent()).toMatchObject([{ buy: '118', confirmation: '18.00%' }]);
});

test('the platform refuses rates that were confirmed for another source rate, and the form is kept', async () => {
  platform.answers.set('books.overrideRate', () => fail('conflict', 'The source rate is 90 now', { status: 409 }));
  const form = await openOverride();
  form.fill('Buy rate in KES', '108');
  form.fill('Type 8.00% to confirm', '8.00%');
  form.send();
  expect((await form.findByRole('alert')).textContent).toContain('The source rate is 90 now');
  expect(form.field('Buy rate in KES').value).toBe('108');
  expect(sent()).toMatchObject([{ source_rate: '100', confirmation: '8.00%' }]);
});

test('a lost override was not made while the version of the rate stays, also when the source has moved', async () => {
  platform.etags.set('books.rate', '"1"');
  platform.answers.set('books.overrideRate', () => {
    platform.answerWith('books.rate', { ...rate, buy: '103', sell: '101', source_rate: '102' });
    return fail('timeout', 'No answer', { unknownOutcome: true });
  });
  const form = await openOverride();
  form.fill('Buy rate in KES', '105');
  form.send();
  await form.findByText('Not made so far');
});

test.each([
  ['', '99'],
  ['0', '99'],
  ['1e3', '99'],
  ['150', '160'],
])('the invalid rates %s and %s ask for no confirmation', async (buy, sell) => {
  const form = await openOverride();
  form.fill('Buy rate in KES', '150');
  await form.findByText(/to confirm$/);
  form.fill('Buy rate in KES', buy);
  form.fill('Sell rate in KES', sell);
  await waitFor(() => expect(form.queryByText(/to confirm$/)).toBeNull());
});

test('the list marks an overridden rate', async () => {
  const { pagination } = Object(platform.sample('books.rates'));
  platform.answerWith('books.rates', { data: [rate, { ...rate, id: 'RTE2', override }], pagination });
  openApp('/settings/books/rates');
  expect(columnTexts(await findTable('Exchange rates'), 'Override')).toEqual(['–', 'Overridden']);
});

test('an override shows its end and is removed for a reason', async () => {
  platform.answerWith('books.rate', { ...rate, override });
  const form = await open('books.removeOverride', 'Remove override');
  expect(form.changes()).toEqual([expect.stringMatching(/^Override ends: Dec 01, 2026 at .* → No override$/)]);
  form.fill('Reason', 'Source is back');
  form.send();
  await form.untilClosed();
  expect(platform.lastRequest('books.removeOverride')?.body).toEqual({ reason: 'Source is back' });
});

describe('the end of an override', () => {
  const end = new Date(Date.now() + 2 * 86_400_000);
  end.setUTCHours(9, 0, 30, 0);
  /** The same time as a platform one hour ahead of UTC writes it, to the second. */
  const until = `${new Date(end.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;
  const openChange = async () => {
    platform.answerWith('books.rate', { ...rate, override: { ...override, until } });
    const form = await open('books.overrideRate', 'Change override');
    form.fill('Buy rate in KES', '102');
    form.fill('Reason', 'Source is down');
    return form;
  };

  test('stays to the second when only something else changes', async () => {
    const form = await openChange();
    expect(form.field('Ends (UTC): time').value).toBe('09:00 am');
    expect(form.changes()).toEqual(['Buy: 101.00 KES → 102.00 KES']);
    form.send();
    await form.untilClosed();
    expect(sent()).toMatchObject([{ buy: '102', until: end.toISOString() }]);
  });

  test('stays when it is changed and changed back', async () => {
    const form = await openChange();
    form.fill('Ends (UTC): time', '10:00 am');
    expect(form.changes()).toHaveLength(2);
    form.fill('Ends (UTC): time', '09:00 am');
    expect(form.changes()).toHaveLength(1);
    form.send();
    await form.untilClosed();
    expect(sent()).toMatchObject([{ until: end.toISOString() }]);
  });
});

test('a rate without an override has none to remove', async () => {
  openApp('/settings/books/rates/RTE1');
  await page.findByText('None: the rates follow the source');
  expect(findCommand('action.books.removeOverride')).toBeUndefined();
});

test('an end that is no time is explained beside its input and not sent', async () => {
  const { fill, field, submit } = await openOverride();
  fill('Ends (UTC): time', '25:00');
  fireEvent.blur(field('Ends (UTC): time'));
  expect(await page.findByText('Enter a time such as 09:30 am')).toBeTruthy();
  fireEvent.click(await submit());
  await waitFor(() => expect(field('Ends (UTC): time').getAttribute('aria-invalid')).toBe('true'));
  expect(platform.requestsOf('books.overrideRate')).toEqual([]);
});
