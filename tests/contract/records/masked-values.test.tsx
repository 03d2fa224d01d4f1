// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { forbidden, platform, serverError, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const number = '2221234567';

test("a verification's document number is masked until it is revealed, in tooltips too", async () => {
  platform.answerWith('customers.verification', {
    type: 'bvn',
    fields: { number, name: 'Ada Obi', match: true },
  });
  openApp('/wanda/customers/ID0/documents?open=ID0');
  const reveal = await page.findByRole('button', { name: 'Reveal BVN number' });
  const dialog = page.getByRole('dialog');
  expect(within(dialog).getByText('Ada Obi')).toBeTruthy();
  expect(dialog.outerHTML).not.toContain(number);
  fireEvent.click(reveal);
  await waitFor(() => expect(dialog.textContent).toContain(number));
  const { body, params } = platform.lastRequest('customers.reveal') ?? {};
  expect(params).toMatchObject({ id: expect.any(String) });
  expect(body).toEqual({ field: 'bvn_number', record_id: expect.any(String) });
});

describe('the BVN of a customer', () => {
  beforeEach(() => platform.answerWith('customers.get', { id: 'CUS1', bvn: number }));
  afterEach(() => sessionOverlay.set(null));

  const openProfile = async () => {
    openApp('/wanda/customers/CUS1');
    return page.findByRole('button', { name: 'Reveal BVN' });
  };
  const isShown = () => document.body.textContent?.includes(number) === true;
  const untilShown = () => waitFor(() => expect(isShown()).toBe(true));

  test('is shown only after the reveal is recorded', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
    platform.answers.set('customers.reveal', () => promise);
    const reveal = await openProfile();
    fireEvent.click(reveal);
    fireEvent.click(reveal);
    expect(reveal.getAttribute('aria-busy')).toBe('true');
    expect(isShown()).toBe(false);
    await act(async () => resolve(succeed({ message: 'Reveal recorded' })));
    await untilShown();
    expect(platform.requestsOf('customers.reveal')).toEqual([
      {
        endpoint: 'customers.reveal',
        params: { id: 'CUS1' },
        body: { field: 'bvn' },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  test('refetches only the audit log after a reveal', async () => {
    openApp('/wanda/customers/CUS1?timeline=all');
    const reveal = await page.findByRole('button', { name: 'Reveal BVN' });
    // The overview and the timeline, which shows the audit log, load after the profile.
    for (const endpoint of ['customers.wallets', 'customers.devices'])
      await waitFor(() => expect(platform.requestsOf(endpoint)).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = platform.requests.length;
    fireEvent.click(reveal);
    await untilShown();
    await waitFor(() => expect(platform.requests.length).toBeGreaterThan(before + 1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const [first, ...others] = platform.requests.slice(before).map(({ endpoint }) => endpoint);
    expect(first).toBe('customers.reveal');
    expect([...new Set(others)]).toEqual(['customers.auditLogs']);
  });

  test('is recorded with the same key when a reveal without an answer is tried again', async () => {
    platform.answers.set('customers.reveal', timeout);
    const reveal = await openProfile();
    const tryAgain = async (times: number) => {
      fireEvent.click(reveal);
      await waitFor(() => expect(platform.requestsOf('customers.reveal')).toHaveLength(times));
      await waitFor(() => expect(reveal.getAttribute('aria-busy')).toBe('false'));
    };
    await tryAgain(1);
    await tryAgain(2);
    platform.answers.delete('customers.reveal');
    fireEvent.click(reveal);
    await untilShown();
    fireEvent.click(reveal);
    await waitFor(() => expect(isShown()).toBe(false));
    fireEvent.click(reveal);
    await untilShown();
    const [first, second, third, fourth] = platform.requestsOf('customers.reveal').map((sent) => sent.idempotencyKey);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('is recorded once when it was masked, and revealed again, before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
    platform.answers.set('customers.reveal', () => promise);
    const reveal = await openProfile();
    fireEvent.click(reveal);
    fireEvent.blur(window);
    await waitFor(() => expect(reveal.getAttribute('aria-busy')).toBe('false'));
    fireEvent.click(reveal);
    await act(async () => resolve(succeed({ message: 'Reveal recorded' })));
    await untilShown();
    expect(platform.requestsOf('customers.reveal')).toHaveLength(1);
  });

  test.each([
    ['cannot be recorded', serverError],
    ['has no answer', timeout],
  ])('stays masked when the reveal %s', async (_, answer) => {
    platform.answers.set('customers.reveal', answer);
    fireEvent.click(await openProfile());
    await waitFor(() => expect(shownToast()?.title).toBe("Couldn't record the reveal. Try again."));
    expect(isShown()).toBe(false);
    expect(page.getByRole('button', { name: 'Reveal BVN' }).getAttribute('aria-busy')).toBe('false');
  });

  test("stays masked when the platform forbids it, with the platform's message", async () => {
    platform.answers.set('customers.reveal', forbidden);
    fireEvent.click(await openProfile());
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Not for you' }));
    expect(isShown()).toBe(false);
  });

  test('is shown to a member who may not change anything', async () => {
    platform.permissions = ['customer:read'];
    fireEvent.click(await openProfile());
    await untilShown();
  });

  test('can be copied only while it is shown', async () => {
    const reveal = await openProfile();
    expect(page.queryByRole('button', { name: 'Copy BVN' })).toBeNull();
    fireEvent.click(reveal);
    await page.findByRole('button', { name: 'Copy BVN' });
  });

  test.each<[string, () => void]>([
    ['the window loses the focus', () => fireEvent.blur(window)],
    ['the console locks', () => sessionOverlay.set('locked')],
  ])('is masked again when %s', async (_, happen) => {
    fireEvent.click(await openProfile());
    await untilShown();
    act(happen);
    await waitFor(() => expect(isShown()).toBe(false));
  });

  test('stays masked when the window lost the focus before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
    platform.answers.set('customers.reveal', () => promise);
    fireEvent.click(await openProfile());
    fireEvent.blur(window);
    await act(async () => resolve(succeed({ message: 'Reveal recorded' })));
    expect(isShown()).toBe(false);
  });

  test('is masked again after 30 seconds', async () => {
    const reveal = await openProfile();
    vi.useFakeTimers();
    try {
      fireEvent.click(reveal);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(isShown()).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(isShown()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('the account number of a payout is logged for its customer', async () => {
  openApp('/wanda/payouts/fiat/PAY1');
  fireEvent.click(await page.findByRole('button', { name: 'Reveal Account number' }));
  await page.findByRole('button', { name: 'Hide Account number' });
  expect(platform.lastRequest('customers.reveal')?.body).toEqual({
    field: 'account_number',
    record_id: expect.any(String),
  });
});

test('the account number of a payout without a customer stays masked, as no audit log can record a reveal', async () => {
  const sample = Object(platform.sample('payouts.get'));
  platform.answerWith('payouts.get', {
    customer: null,
    destination: { ...sample.destination, account_number: number },
  });
  openApp('/wanda/payouts/fiat/PAY1');
  const to = await page.findByRole('region', { name: 'To' });
  expect(to.textContent).toContain('••••••4567');
  expect(page.queryByRole('button', { name: /^(Reveal|Copy) account number/i })).toBeNull();
  expect(document.body.outerHTML).not.toContain(number);
});

describe('a transfer to a bank', () => {
  const transfer = { kind: 'bank', from: 'Ada Obi', to: `Zenith Bank ${number}` };
  const answerLists = () => {
    for (const endpoint of ['customers.transfers', 'businesses.transfers']) {
      const { data, pagination } = Object(platform.sample(endpoint));
      platform.answers.set(endpoint, () => succeed({ data: [{ ...data[0], ...transfer }], pagination }));
    }
  };

  test.each(['customers/CUS1', 'businesses/BUS1'])('has its account number masked in the tab of %s', async (owner) => {
    answerLists();
    openApp(`/wanda/${owner}/transfers`);
    const table = await page.findByRole('table');
    expect(table.textContent).toContain('Zenith Bank ••4567');
    expect(document.body.outerHTML).not.toContain(number);
  });

  test("shows its account number after the reveal is recorded in its customer's log", async () => {
    platform.answerWith('customers.transfer', { id: 'TRF1', ...transfer });
    openApp('/wanda/customers/CUS1/transfers/TRF1');
    const region = await page.findByRole('region', { name: 'From and to' });
    expect(region.textContent).toContain('Zenith Bank ••••••4567');
    expect(document.body.outerHTML).not.toContain(number);
    fireEvent.click(within(region).getByRole('button', { name: 'Reveal account number' }));
    await waitFor(() => expect(region.textContent).toContain(`Zenith Bank ${number}`));
    expect(platform.lastRequest('customers.reveal')).toMatchObject({
      params: { id: 'CUS1' },
      body: { field: 'account_number', record_id: 'TRF1' },
    });
  });

  test('of a business stays masked, as no audit log can record a reveal', async () => {
    platform.answerWith('businesses.transfer', transfer);
    openApp('/wanda/businesses/BUS1/transfers/TRF1');
    const region = await page.findByRole('region', { name: 'From and to' });
    expect(region.textContent).toContain('Zenith Bank ••••••4567');
    expect(within(region).queryByRole('button', { name: /Reveal/ })).toBeNull();
    expect(document.body.outerHTML).not.toContain(number);
  });
});

describe('the counterparty of a bank transaction', () => {
  const open = async (changes: object = {}) => {
    platform.answerWith('transactions.get', { id: 'TX1', is_fiat: true, direction: 'out', ...changes });
    openApp('/wanda/transactions/TX1');
    return page.findByRole('region', { name: 'From and to' });
  };

  test('shows the bank, and the account number after its reveal is recorded', async () => {
    const customer = { id: 'CUS7', name: 'Ada Obi' };
    const region = await open({ counterparty: `Zenith Bank ${number}`, customer });
    expect(region.textContent).toContain('Zenith Bank ••••••4567');
    expect(document.body.outerHTML).not.toContain(number);
    fireEvent.click(within(region).getByRole('button', { name: 'Reveal account number' }));
    await waitFor(() => expect(region.textContent).toContain(`Zenith Bank ${number}`));
    expect(platform.lastRequest('customers.reveal')).toMatchObject({
      params: { id: 'CUS7' },
      body: { field: 'account_number', record_id: 'TX1' },
    });
  });

  test('can be copied if it has no number', async () => {
    const region = await open({ counterparty: 'Ngozi Eze' });
    expect(region.textContent).toContain('Ngozi Eze');
    expect(within(region).getByRole('button', { name: 'Copy to' })).toBeTruthy();
    expect(within(region).queryByRole('button', { name: /Reveal/ })).toBeNull();
  });

  test('is not masked if it is an address of a coin', async () => {
    const address = 'bc1q123456789012345678';
    const region = await open({ counterparty: address, is_fiat: false });
    expect(region.textContent).toContain(address);
  });
});
