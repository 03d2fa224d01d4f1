// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

/** Without a layout, popovers hide themselves as if their button was out of sight. */
const inPopover = { hidden: true };
const openFilter = async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  fireEvent.click(page.getByRole('button', { name: 'Country' }));
  return page.findByRole<HTMLInputElement>('textbox', { name: 'Find country', ...inPopover });
};

test('a filter takes a search while its options load, and keeps it', async () => {
  const options = platform.sample('countries.list');
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('countries.list', () => promise);
  const field = await openFilter();
  expect(document.activeElement).toBe(field);
  expect(page.getByText('Loading…')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'no such country' } });
  resolve(succeed(options));
  await page.findByText('No matches');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('no such country');
});

test('a filter whose options failed to load offers to try again, and keeps the search', async () => {
  platform.answers.set('countries.list', () => fail('forbidden', 'No'));
  const field = await openFilter();
  fireEvent.change(field, { target: { value: 'kenya' } });
  await page.findByRole('button', { name: "Couldn't load. Retry", ...inPopover });
  expect(field.isConnected && field.value).toBe('kenya');
});
