// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setDialect } from '#contract/values/dialect.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { parseJson } from '../../../src/main/api/parse-json.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { inStack, portable, stacks } from '../support/dialects.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';

// Lists and a record show the same, whatever stack the platform is built on.

afterEach(() => setDialect(null));

const endpointsOf = ['customers.list', 'transactions.list', 'payouts.list', 'payouts.get'];

/** What a page shows when the platform answers as this stack does. */
const shownBy = async (name: string, path: string): Promise<string> => {
  const stack = stacks.find((one) => one.name === name);
  if (!stack) throw new Error(`no stack ${name}`);
  setDialect(stack.dialect ?? null);
  for (const endpoint of endpointsOf)
    platform.bodies.set(endpoint, parseJson(inStack(stack, portable(platform.sampleBody(endpoint)))));
  // Nothing of the platform before.
  queryClient.clear();
  const { unmount } = openApp(path);
  await page.findByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await waitFor(() => expect(main.textContent).toMatch(/2026/));
  // The counts of the views come once the page is idle.
  await untilIdle();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // The record's JSON, at the end of its page, has as many digits of a second as were sent.
  const text = main.textContent.replaceAll(/\.0+Z/g, 'Z');
  unmount();
  return text;
};

test.each([
  ['a list of customers', '/wanda/customers'],
  ['a list of transactions', '/wanda/transactions'],
  ['a list of payouts', '/wanda/payouts/fiat'],
  ['a payout', '/wanda/payouts/fiat/0'],
])('%s', async (_, path) => {
  const documented = await shownBy('the documented form', path);
  for (const name of ['PHP', 'MongoDB', 'MariaDB in Lagos', 'a platform that counts seconds'])
    expect(await shownBy(name, path)).toBe(documented);
});
