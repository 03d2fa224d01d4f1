// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Result, succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { answerPages } from '../support/answer-pages.ts';
import { exportAs } from '../support/export-as.ts';
import { openApp } from '../support/open-app.tsx';

// Several lists on the page of one record, by the example of a merchant's offers and trades.

const openMerchant = async () => {
  answerPages('connect.offers', 30);
  answerPages('connect.trades', 60);
  openApp('/wanda/connect/merchants/ID0');
  await page.findByRole('table', { name: 'Offers' });
  await page.findByRole('table', { name: 'Trades' });
};
const section = (name: string) => within(page.getByRole('region', { name }));
const paramsOf = (endpoint: string) => platform.requestsOf(endpoint).map(({ params }) => [params.page, params.cursor]);

test('another page of one list is not requested for the other', async () => {
  await openMerchant();
  const before = paramsOf('connect.offers');
  fireEvent.click(section('Trades').getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(section('Trades').getByText('Page 2')).toBeTruthy());
  expect(section('Offers').getByText('Page 1')).toBeTruthy();
  expect(paramsOf('connect.offers')).toEqual(before);
});

test('a record opened from one list steps through that list', async () => {
  await openMerchant();
  fireEvent.click(within(page.getByRole('table', { name: 'Offers' })).getByRole('link', { name: 'ROW2' }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/connect/offers/ROW2'));
  await page.findByText('2 of 30');
  fireEvent.click(page.getByRole('button', { name: 'Next offer' }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/connect/offers/ROW3'));
});

test('an export of one list is not shown at the other', async () => {
  await openMerchant();
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('connect.offers', () => promise);
  await exportAs('CSV', section('Offers'));
  await section('Offers').findByRole('button', { name: /^Cancel export/ });
  expect(section('Trades').getByRole('button', { name: 'Export' })).toBeTruthy();
  fireEvent.click(section('Offers').getByRole('button', { name: /^Cancel export/ }));
  resolve(succeed(platform.sample('connect.offers')));
  await section('Offers').findByRole('button', { name: 'Export' });
});
