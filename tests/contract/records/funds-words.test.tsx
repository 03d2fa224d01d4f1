// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const at = '2026-01-05T10:00:00Z';

// Where the money of a record is, in the words of its kind, in the panel that explains it.
test.each([
  ['vouchers.get', '/wanda/vouchers/all/ID0', ['Held until it is redeemed', 'Redeemed', 'Returned to the merchant']],
  ['loans.get', '/wanda/loan/summary/ID0', ['Collateral held', 'Collateral sold', 'Collateral returned']],
  ['connect.trade', '/wanda/connect/trades/ID0', ['Held in escrow', 'Released to the buyer', 'Returned to the seller']],
  [
    'payouts.batch',
    '/wanda/payouts/aggregated/ID0',
    ['Held by the platform', 'Sent to the provider', 'Returned by the provider'],
  ],
])('%s says where its money is in words of its own', async (endpoint, address, words) => {
  for (const [index, state] of ['held', 'sent', 'returned'].entries()) {
    platform.answerWith(endpoint, { funds: { state, at } });
    const { unmount } = openApp(address);
    const panel = within(await page.findByRole('region', { name: 'Why, and where the money is' }));
    await waitFor(() => expect(panel.getByText(words[index] ?? '')).toBeTruthy());
    unmount();
    queryClient.clear();
  }
});
