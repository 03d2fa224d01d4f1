// @vitest-environment happy-dom
import './support/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { stored } from '#kernel/base/storage.ts';
import { pending, platform, serverError } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

describe('a list whose first try failed', () => {
  /** The first request fails; the next one is not answered. */
  const failOnce = () => {
    let tries = 0;
    platform.answers.set('customers.list', () => (++tries === 1 ? serverError() : pending()));
  };

  test('says in place that it retries, and keeps header, views and filters', async () => {
    failOnce();
    openApp('/wanda/customers');
    const message = await page.findByText("Couldn't load customers. Retrying…");
    expect(message.closest('[role=status]')).not.toBeNull();
    expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Not verified' })).toBeTruthy();
    expect(page.getByRole('searchbox', { name: 'Name, email, phone or ID' })).toBeTruthy();
  });

  test('keeps the height of the rows that are loading', async () => {
    platform.answers.set('customers.list', pending);
    openApp('/wanda/customers');
    const height = async () => {
      const [status] = await page.findAllByRole('status');
      const skeleton = [...document.querySelectorAll<HTMLElement>('[role=status] > div')].find(
        ({ style }) => style.height,
      );
      return status && skeleton?.style.height;
    };
    await waitFor(async () => expect(await height()).toContain('15'));
    const loading = await height();
    failOnce();
    fireEvent.click(page.getByRole('button', { name: 'Not verified' }));
    await page.findByText("Couldn't load customers. Retrying…");
    expect(await height()).toBe(loading);
  });
});

test('a list without filters has no empty bar', async () => {
  openApp('/wanda/referrals');
  await page.findByRole('table');
  expect(page.queryAllByRole('search').map(({ childElementCount }) => childElementCount)).not.toContain(0);
});

test('a date filter says its zone', async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  const texts = page.getAllByRole('button', { name: 'Created' }).map(({ textContent }) => textContent);
  expect(texts).toContain('CreatedUTC');
});

test('a list can be wide, which is remembered per list', async () => {
  const isWide = () => page.getByRole('table').closest('section')?.dataset.wide;
  const rows = succeed(platform.sample('customers.list'));
  platform.answers.set('customers.list', () => rows);
  openApp('/wanda/customers');
  await page.findByRole('table');
  expect(isWide()).toBe('false');
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  const wide = await page.findByLabelText('Wide');
  fireEvent.click(wide);
  await waitFor(() => expect(isWide()).toBe('true'));
  fireEvent.click(page.getByRole('link', { name: 'Referrals' }));
  await page.findByRole('heading', { name: 'Referrals' });
  await page.findByRole('table');
  expect(isWide()).toBe('false');
});

test('a page size chosen in another window leaves the rows of an open list', async () => {
  openApp('/wanda/customers?page=2');
  await page.findByRole('table');
  const sent = () => platform.requestsOf('customers.list').map(({ params }) => params.limit);
  expect(new Set(sent())).toEqual(new Set([25]));
  const memberId: string = Object(platform.sample('me.get')).id;
  act(() => {
    stored('lists', (value) => value).set({ [memberId]: { 'wanda/customers': { limit: 100, density: 'compact' } } });
    window.dispatchEvent(new StorageEvent('storage', { key: 'lists' }));
  });
  await waitFor(() => expect(page.getByRole('table').dataset.density).toBe('compact'));
  expect(new Set(sent())).toEqual(new Set([25]));
});
