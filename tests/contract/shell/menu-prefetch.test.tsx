// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { intentDelayMs } from '#kernel/list/state/use-list-prefetch.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { allScreens } from '../support/screens.ts';

afterEach(() => vi.useRealTimers());

const referralsLink = async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  return page.getByRole('link', { name: 'Referrals' });
};
const requests = () => platform.requestsOf('referrals.list');

test('a list is requested once while the pointer stays on its link, and opens with that answer', async () => {
  const link = await referralsLink();
  fireEvent.mouseEnter(link);
  await waitFor(() => expect(requests()).toHaveLength(1));
  fireEvent.click(link);
  await page.findByRole('table', { name: 'Referrals' });
  expect(requests()).toHaveLength(1);
});

test('a list is requested while its link has the focus', async () => {
  fireEvent.focus(await referralsLink());
  await waitFor(() => expect(requests()).toHaveLength(1));
});

test('a pointer that only crosses a link requests nothing', async () => {
  const link = await referralsLink();
  // Otherwise the request would wait for the code of the list, and come after the test.
  await allScreens.find(({ address }) => address === '/wanda/referrals')?.screen.load();
  vi.useFakeTimers();
  fireEvent.mouseEnter(link);
  fireEvent.mouseLeave(link);
  await vi.advanceTimersByTimeAsync(10 * intentDelayMs);
  expect(requests()).toEqual([]);
});
