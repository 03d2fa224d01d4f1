// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// The filter by amount, by the example of payouts.

const field = (name: 'Min' | 'Max') => page.findByRole<HTMLInputElement>('textbox', { name, hidden: true });
const type = async (name: 'Min' | 'Max', value: string) => fireEvent.change(await field(name), { target: { value } });
const open = async (address = '/wanda/payouts/fiat') => {
  openApp(address);
  await page.findByRole('table');
  fireEvent.click(page.getByRole('button', { name: /^Amount|amount/ }));
};
const lastParams = () => platform.lastRequest('payouts.list')?.params;

test('typed amounts filter the list, without their grouping', async () => {
  await open();
  await type('Min', '1,000');
  await waitFor(() => expect(lastParams()).toMatchObject({ amount_from: '1000' }));
  await type('Max', '5000.50');
  await waitFor(() => expect(lastParams()).toMatchObject({ amount_from: '1000', amount_to: '5000.50' }));
  expect(await page.findByText('1,000 – 5,000.50')).not.toBeNull();
  expect(new URLSearchParams(location.search).get('amount_to')).toBe('5000.50');
  // Typed once more, the field keeps what was typed.
  expect((await field('Min')).value).toBe('1,000');
});

test('a minimum above the maximum, or a text, is said and not sent', async () => {
  await open('/wanda/payouts/fiat?amount_to=50');
  const before = platform.requestsOf('payouts.list').length;
  await type('Min', '51');
  expect(await page.findByText('Must not be less than the minimum')).not.toBeNull();
  await type('Min', 'many');
  expect(await page.findByText('Use digits, such as 1500.50')).not.toBeNull();
  fireEvent.keyDown(await field('Min'), { key: 'Enter' });
  expect(platform.requestsOf('payouts.list')).toHaveLength(before);
});

test('removing the filter removes both ends', async () => {
  openApp('/wanda/payouts/fiat?amount_from=10&amount_to=50');
  await page.findByRole('table');
  expect(lastParams()).toMatchObject({ amount_from: '10', amount_to: '50' });
  fireEvent.click(page.getByRole('button', { name: 'Remove filter Amount' }));
  await waitFor(() => expect(location.search).not.toContain('amount'));
});

test('an amount in the address that is none is ignored', async () => {
  openApp('/wanda/payouts/fiat?amount_from=-1&amount_to=1e5');
  await page.findByRole('table');
  expect(Object.keys(lastParams() ?? {})).not.toContain('amount_from');
  expect(Object.keys(lastParams() ?? {})).not.toContain('amount_to');
});
