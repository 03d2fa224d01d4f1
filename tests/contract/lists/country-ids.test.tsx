// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// A platform whose countries have IDs of their own, and two letters beside them or not.
const countries = [
  { id: 17, iso2: 'NG', calling_code: 234 },
  { id: 18, name: 'Kenya (EA)', calling_code: 254 },
];
const withCountries = (endpoint: string, change: (row: object, country: number) => object): void => {
  const body = Object(platform.sampleBody(endpoint));
  const ids = [17, 18, 19];
  platform.bodies.set(endpoint, {
    ...body,
    data: ids.map((id, index) => change({ ...body.data[0], id: `R${index}` }, id)),
  });
};

beforeEach(() => {
  platform.bodies.set('countries.list', { data: countries, pagination: {} });
  withCountries('customers.list', (row, id) => ({ ...row, profile: { ...Object(row).profile, country_code: id } }));
  withCountries('businesses.list', (row, id) => ({ ...row, country_code: id }));
  withCountries('fxRecipients.list', (row, id) => ({ ...row, country: id }));
});

const lists = [
  ['/wanda/customers', 'customers.list', 'country_code'],
  ['/wanda/businesses', 'businesses.list', 'country_code'],
  ['/wanda/fx-recipients', 'fxRecipients.list', 'country'],
] as const;
const inPopover = { hidden: true };
const sent = (endpoint: string, key: string) => Object(platform.lastRequest(endpoint)?.params)[key];
const chip = (name: string) =>
  page.findByRole('button', { name: (text) => text.replace(/^Country\s*/, '') === name && text !== name });

test.each(lists)('a column of %s names countries by their IDs', async (path) => {
  openApp(path);
  const table = await page.findByRole('table');
  const cells = () => {
    const column = within(table)
      .getAllByRole('columnheader')
      .findIndex((header) => header.textContent === 'Country');
    return [...table.querySelectorAll('tr[data-row]')].map((row) => row.children[column]?.textContent?.trim());
  };
  // The platform doesn't know the last one either.
  await waitFor(() => expect(cells()).toEqual(['Nigeria', 'Kenya (EA)', '19']));
  expect(table.querySelector('[data-kind=country]')?.getAttribute('style')).toContain('/flags/NG.svg');
  expect(table.querySelectorAll('[data-kind=country]')).toHaveLength(1);
});

test.each(lists)('the filter of %s asks for an ID', async (path, endpoint, key) => {
  openApp(path);
  await page.findByRole('table');
  fireEvent.click(await chip(''));
  fireEvent.click(await page.findByRole('checkbox', { name: 'Nigeria', ...inPopover }));
  await waitFor(() => expect(sent(endpoint, key)).toEqual(['17']));
  expect(await chip('Nigeria')).toBeTruthy();
  expect(platform.problems).toEqual([]);
});

test.each(lists)('a link to %s with an ID or two letters works', async (path, endpoint, key) => {
  platform.bodies.set(endpoint, { data: [], pagination: {} });
  openApp(`${path}?${key}=18&${key}=NG`);
  expect(await chip('Kenya (EA), Nigeria')).toBeTruthy();
  expect(sent(endpoint, key)).toEqual(['18', 'NG']);
  expect(platform.problems).toEqual([]);
});

test('two letters need no list of countries', async () => {
  withCountries('customers.list', (row) => ({ ...row, profile: { ...Object(row).profile, country_code: 'KE' } }));
  openApp('/wanda/customers?country_code=NG');
  await page.findByRole('table');
  expect(await chip('Nigeria')).toBeTruthy();
  expect(platform.requestsOf('countries.list')).toEqual([]);
});
