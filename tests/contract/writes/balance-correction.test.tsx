// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { invalid, platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

let balance: string;
let kind: { currency: string; is_fiat: boolean; decimals?: number };
const wallet = () => ({
  ...kind,
  name: kind.currency,
  category: 'fiat',
  balance,
  available: balance,
  locked: '0.00',
  usd_value: null,
  active: true,
  address: null,
  network: null,
});
beforeEach(() => {
  balance = '1000.00';
  kind = { currency: 'NGN', is_fiat: true };
  platform.answerWith('customers.get', { id: 'CUS1', deleted_at: null });
  platform.answers.set('customers.wallets', () => succeed([wallet()]));
  platform.answers.set('customers.walletCategories', () => succeed([{ category: 'fiat', wallets: [wallet()] }]));
});

const open = async ({ currency } = kind) => {
  openApp('/wanda/customers/CUS1/wallets');
  const row = await page.findByRole('row', { name: new RegExp(currency) });
  fireEvent.click(within(row).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await page.findByRole('menuitem', { name: /Correct balance/ }));
  const dialog = within(await page.findByRole('dialog', { name: 'Correct balance' }));
  await dialog.findByLabelText(`New balance in ${currency}`);
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  return {
    dialog,
    field,
    fill: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    choose: (label: string) => fireEvent.click(dialog.getByRole('radio', { name: label })),
    difference: () => dialog.getByRole('status').textContent,
    lines: () => dialog.getByRole('region', { name: 'What changes' }).textContent,
    submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Correct balance' }),
  };
};
const sent = () => platform.requestsOf('customers.setWalletBalance').map(({ body }) => body);

test('an amount with only its decimal point so far keeps preview and confirmation, and leaving the field tidies it', async () => {
  const { dialog, field, fill, difference } = await open();
  fill('New balance in NGN', '0001250.');
  expect(field('New balance in NGN').value).toBe('0001250.');
  expect(difference()).toBe('+250.00 NGN');
  expect(dialog.getByLabelText('Type +250.00 to confirm')).toBeTruthy();
  fireEvent.blur(field('New balance in NGN'));
  await waitFor(() => expect(field('New balance in NGN').value).toBe('1,250'));
  expect(dialog.queryByText(/^Use digits/)).toBeNull();
});

test('an error of one mode follows to the other and goes with a valid amount', async () => {
  const { dialog, field, fill, choose } = await open();
  fireEvent.blur(field('New balance in NGN'));
  await dialog.findByText('New balance is required');
  choose('Adjust by');
  await dialog.findByText('Amount is required');
  expect(dialog.queryByText('New balance is required')).toBeNull();
  fill('Add or subtract (-) in NGN', '-5');
  await waitFor(() => expect(dialog.queryByText('Amount is required')).toBeNull());
});

test('a new balance shows its difference and is confirmed by it', async () => {
  const { field, fill, difference, lines, submit } = await open();
  expect(difference()).toBe('–');
  expect(submit.disabled).toBe(true);
  fill('New balance in NGN', '1250000.5');
  expect(field('New balance in NGN').value).toBe('1,250,000.5');
  expect(difference()).toBe('+1,249,000.50 NGN');
  expect(lines()).toContain('1,000.00 NGN → 1,250,000.50 NGN');
  fill('Reason', 'Correction agreed with finance');
  expect(submit.disabled).toBe(true);
  fill('Type +1,249,000.50 to confirm', '1250000.5');
  expect(submit.disabled).toBe(true);
  fill('Type +1,249,000.50 to confirm', '1249000.5');
  fireEvent.click(submit);
  await waitFor(() =>
    expect(sent()).toEqual([
      { balance: '1250000.5', expected_balance: '1000.00', reason: 'Correction agreed with finance' },
    ]),
  );
});

describe('a correction whose answer is lost', () => {
  /** Adds 50 and sends it; `meanwhile` happens on the platform. */
  const adjust = async (meanwhile: () => void) => {
    platform.answers.set('customers.setWalletBalance', () => {
      meanwhile();
      return timeout();
    });
    const { dialog, fill, choose } = await open();
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', '50');
    fill('Reason', 'Correction agreed with finance');
    fill('Type +50.00 to confirm', '50');
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Correct balance' }));
    submit();
    return { dialog, fill, submit };
  };

  test('does not hide that the wallet is gone', async () => {
    const { dialog, fill, submit } = await adjust(() => {});
    await dialog.findByText('Not made so far');
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    fill('Type +50.00 to confirm', '50');
    platform.answers.set('customers.wallets', () => succeed([]));
    submit();
    await dialog.findByText('Somebody else changed this record');
    expect(dialog.queryByRole('button', { name: /Try again|Continue/ })).toBeNull();
  });
});

test('a declined confirmation keeps what was typed', async () => {
  platform.answers.set('customers.setWalletBalance', () => fail('cancelled', 'Canceled'));
  const { field, fill, submit } = await open();
  fill('New balance in NGN', '1250');
  fill('Reason', 'Correction agreed with finance');
  fill('Type +250.00 to confirm', '250');
  fireEvent.click(submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(field('Reason').closest('fieldset')?.disabled).toBe(false));
  expect(submit.disabled).toBe(false);
  expect(field('New balance in NGN').value).toBe('1,250');
  expect(field('Reason').value).toBe('Correction agreed with finance');
});

test('a new balance that is no valid decimal number shows an error and is not sent', async () => {
  const { dialog, field, fill } = await open();
  const input = field('New balance in NGN');
  for (const [typed, message] of [
    ['1,5', 'Use digits and a decimal point, such as 1250.50'],
    ['1.005', 'Use at most 2 decimals'],
    ['1e5', 'Use digits and a decimal point, such as 1250.50'],
    ['7', null],
    ['ten', 'Use digits and a decimal point, such as 1250.50'],
    ['7', null],
    ['.5', 'Use digits and a decimal point, such as 1250.50'],
  ] as const) {
    fill('New balance in NGN', typed);
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    if (message !== null) await dialog.findByText(message);
    await waitFor(() => expect(input.getAttribute('aria-invalid') === 'true').toBe(message !== null));
  }
  expect(sent()).toEqual([]);
});

test('a balance of thirty digits is corrected to the last one, confirmed with the sign of its difference', async () => {
  balance = '999999999999999999999999999999.00';
  platform.answers.set('customers.setWalletBalance', ({ body }) => {
    balance = Object(body).balance;
    return succeed({ message: null });
  });
  const { dialog, field, fill, difference, lines, submit } = await open();
  expect(dialog.getByText('Current balance').nextElementSibling?.textContent).toBe(
    '999,999,999,999,999,999,999,999,999,999.00 NGN',
  );
  fill('New balance in NGN', '999999999999999999999999999998.01');
  expect(field('New balance in NGN').value).toBe('999,999,999,999,999,999,999,999,999,998.01');
  expect(difference()).toBe('-0.99 NGN');
  fill('Type -0.99 to confirm', '0.99');
  expect(submit.disabled).toBe(true);
  fill('Type -0.99 to confirm', '-0.99');
  expect(lines()).toContain('→ 999,999,999,999,999,999,999,999,999,998.01 NGN');
  fireEvent.click(submit);
  await dialog.findByText('Reason is required');
  fireEvent.click(dialog.getByRole('button', { name: 'Correction agreed with finance' }));
  fireEvent.click(submit);
  await waitFor(() => expect(shownToast()?.title).toBe('NGN balance corrected'));
  const table = page.getByRole('table', { name: 'Wallets', hidden: true });
  await waitFor(() => expect(table.textContent).toContain('999,999,999,999,999,999,999,999,999,998.01'));
});

test('a balance that the platform refuses has its message beside the field', async () => {
  platform.answers.set('customers.setWalletBalance', () => invalid({ balance: '900.00 NGN are locked' }));
  const { dialog, field, fill, submit } = await open();
  fill('New balance in NGN', '1');
  fill('Reason', 'Below what is locked');
  fill('Type -999.00 to confirm', '-999');
  fireEvent.click(submit);
  await dialog.findByText('900.00 NGN are locked');
  expect(field('New balance in NGN').getAttribute('aria-invalid')).toBe('true');
});

describe('an adjustment', () => {
  test('is sent as the balance that follows from it', async () => {
    const { fill, choose, difference, lines, submit } = await open();
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', '-250.75');
    expect(difference()).toBe('-250.75 NGN');
    expect(lines()).toContain('1,000.00 NGN → 749.25 NGN');
    fill('Reason', 'Deposit credited twice');
    fill('Type -250.75 to confirm', '250.75');
    expect(submit.disabled).toBe(true);
    fill('Type -250.75 to confirm', '-250.75');
    fireEvent.click(submit);
    await waitFor(() =>
      expect(sent()).toEqual([{ balance: '749.25', expected_balance: '1000.00', reason: 'Deposit credited twice' }]),
    );
  });

  test('is computed again from a balance that somebody else changed, confirmed again and sent', async () => {
    const { dialog, field, fill, choose, lines } = await open();
    // The button is replaced while the conflict is shown.
    const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Correct balance' });
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', '100');
    fill('Reason', 'Deposit credited twice');
    fill('Type +100.00 to confirm', '100');
    balance = '400.00';
    fireEvent.click(submit());
    const changed = await dialog.findByRole('region', { name: 'Changed by others' });
    expect(changed.textContent).toContain('1,000.00 NGN → 400.00 NGN');
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with the current record' }));
    await waitFor(() => expect(lines()).toContain('400.00 NGN → 500.00 NGN'));
    expect(field('Reason').value).toBe('Deposit credited twice');
    expect(field('Type +100.00 to confirm').value).toBe('');
    expect(submit().disabled).toBe(true);
    fill('Type +100.00 to confirm', '100');
    fireEvent.click(submit());
    await waitFor(() =>
      expect(sent()).toEqual([{ balance: '500.00', expected_balance: '400.00', reason: 'Deposit credited twice' }]),
    );
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('becomes the same new balance in the other mode', async () => {
    const { field, fill, choose, difference } = await open();
    fill('New balance in NGN', '1500');
    choose('Adjust by');
    await waitFor(() => expect(field('Add or subtract (-) in NGN').value).toBe('500.00'));
    choose('Set to');
    await waitFor(() => expect(field('New balance in NGN').value).toBe('1,500.00'));
    expect(difference()).toBe('+500.00 NGN');
  });

  test.each([
    ['0', 'Use an amount other than 0'],
    ['1,5', 'Use digits and a decimal point, such as 250.00 or -250.00'],
    ['1.005', 'Use at most 2 decimals'],
  ])('of %s shows an error and no preview', async (typed, message) => {
    const { dialog, field, fill, choose, lines } = await open();
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', typed);
    fireEvent.blur(field('Add or subtract (-) in NGN'));
    await dialog.findByText(message);
    expect(lines()).toContain('Nothing changes yet.');
  });

  test('whose new balance has too many decimals shows the error beside the field', async () => {
    balance = '1000.005';
    const { dialog, field, fill, choose, lines, submit } = await open();
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', '1.00');
    fill('Reason', 'Deposit credited twice');
    fireEvent.blur(field('Add or subtract (-) in NGN'));
    await dialog.findByText('The new balance would have more than 2 decimals. Use “Set to” instead.');
    expect(field('Add or subtract (-) in NGN').getAttribute('aria-invalid')).toBe('true');
    expect(lines()).toContain('Nothing changes yet.');
    fireEvent.click(submit);
    expect(sent()).toEqual([]);
  });

  test('of a balance that the platform sends with zeros at the end can be sent', async () => {
    balance = '1000.50000000';
    const { field, fill, choose, lines } = await open();
    choose('Adjust by');
    fill('Add or subtract (-) in NGN', '1.25');
    fireEvent.blur(field('Add or subtract (-) in NGN'));
    await waitFor(() => expect(lines()).toContain('1,001.75'));
  });
});

describe('a refused amount', () => {
  test.each(['0,5', '0,125', '1 234,50', '1.234,50', '1,2345'])(
    '%s becomes no number in the other mode',
    async (typed) => {
      const { field, fill, choose, difference, lines, dialog } = await open();
      fill('New balance in NGN', typed);
      expect(field('New balance in NGN').value).toBe(typed);
      expect(difference()).toBe('–');
      expect(lines()).toContain('Nothing changes yet.');
      choose('Adjust by');
      await waitFor(() => expect(field('Add or subtract (-) in NGN').value).toBe(typed));
      choose('Set to');
      await waitFor(() => expect(field('New balance in NGN').value).toBe(typed));
      expect(dialog.queryByLabelText(/^Type .* to confirm$/)).toBeNull();
    },
  );

  test('with a plus is a difference once the member says so', async () => {
    const { field, fill, choose, difference } = await open();
    fill('New balance in NGN', '+5');
    expect(difference()).toBe('–');
    choose('Adjust by');
    await waitFor(() => expect(field('Add or subtract (-) in NGN').value).toBe('+5'));
    expect(difference()).toBe('+5.00 NGN');
  });

  test('confirms nothing', async () => {
    const { fill, submit } = await open();
    fill('New balance in NGN', '1234.5');
    fill('Reason', 'Correction agreed with finance');
    for (const typed of ['234,50', '+234,5', '2 34.50']) {
      fill('Type +234.50 to confirm', typed);
      expect(submit.disabled).toBe(true);
    }
    fill('Type +234.50 to confirm', '+234.50');
    expect(submit.disabled).toBe(false);
  });

  /** Each value as the field has it after a key, and the key. */
  const type = (input: HTMLInputElement, keys: string) => {
    for (const data of keys)
      fireEvent.input(input, { target: { value: input.value + data }, data, inputType: 'insertText' });
  };
  test.each([
    ['0,125', '0,125'],
    ['1,2505', '1,2505'],
    ['1,250', '1,250'],
    ['1,250,000.5', '1,250,000.5'],
    ['1250.5', '1,250.5'],
  ])('is told from typed grouping: %s', async (keys, shown) => {
    const { field, difference } = await open();
    const input = field('New balance in NGN');
    type(input, keys);
    expect(input.value).toBe(shown);
    const isRefused = ['0,125', '1,2505'].includes(keys);
    expect(difference() === '–').toBe(isRefused);
    fireEvent.blur(input);
    expect(input.value).toBe(shown);
  });
});

describe('the decimals of a balance', () => {
  test.each<[string, typeof kind, present: string, next: string, message: string | null]>([
    ['all digits of a coin', { currency: 'ETH', is_fiat: false }, '1.000000000000000001', '1.000000000000000002', null],
    [
      'one more than a coin has',
      { currency: 'ETH', is_fiat: false },
      '1',
      `1.${'0'.repeat(18)}1`,
      'Use at most 18 decimals',
    ],
    [
      'those that the platform says',
      { currency: 'USDC.e', is_fiat: false, decimals: 6 },
      '1',
      '1.0000001',
      'Use at most 6 decimals',
    ],
    [
      'no fewer than the balance has',
      { currency: 'TRX', is_fiat: false, decimals: 6 },
      '1.00000001',
      '1.00000002',
      null,
    ],
    ['three of a dinar', { currency: 'KWD', is_fiat: true }, '1', '1.125', null],
    ['four of a dinar', { currency: 'KWD', is_fiat: true }, '1', '1.1255', 'Use at most 3 decimals'],
    [
      'none of a yen',
      { currency: 'JPY', is_fiat: true },
      '1000',
      '1000.5',
      'Use a whole number: this currency has no decimals',
    ],
    ['zeros are none', { currency: 'JPY', is_fiat: true }, '1000.00', '1001.00', null],
  ])('%s', async (_what, own, present, next, message) => {
    kind = own;
    balance = present;
    const { dialog, field, fill, lines } = await open(own);
    const label = `New balance in ${own.currency}`;
    fill(label, next);
    fireEvent.blur(field(label));
    if (message === null) {
      await waitFor(() => expect(lines()).not.toContain('Nothing changes yet.'));
      expect(field(label).getAttribute('aria-invalid')).not.toBe('true');
    } else {
      await dialog.findByText(message);
      expect(lines()).toContain('Nothing changes yet.');
    }
  });
});

describe('an unusual balance', () => {
  test.each([
    ['1000.00', '-5', 'The balance would be below zero: -5.00 NGN. Is that meant?'],
    [
      '1000.00',
      '1000000',
      'The balance would be 1,000 times the balance before or more: 1,000,000.00 NGN. Is that meant?',
    ],
    ['0', '1000000000', 'The balance would be unusually high: 1,000,000,000.00 NGN. Is that meant?'],
    ['1000.00', '999999.99', null],
    ['0', '999999999.99', null],
    ['1000.00', '0', null],
  ])('%s corrected to %s', async (present, next, question) => {
    balance = present;
    const { dialog, fill, lines } = await open();
    fill('New balance in NGN', next);
    await waitFor(() => expect(lines()).not.toContain('Nothing changes yet.'));
    expect(dialog.queryByText(/Is that meant/)?.textContent ?? null).toBe(question);
  });
});
