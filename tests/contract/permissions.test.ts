// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/platform/api/contract.ts';
import { type Permission, permissions, readOnlyPermissions } from '#contract/platform/permissions.ts';
import { endpointOf, findLists } from './support/frozen-tables.ts';
import { loadResources } from './support/resources.ts';
import { allScreens, recordId } from './support/screens.ts';

/** What the product requires, by the start of a path; the longest one decides. Other paths need no permission. */
const required: readonly [start: string, permission: Permission | null][] = [
  ['customers/:id/transactions', 'transaction:read'],
  ['customers/:id/reveals', null],
  ['customers', 'customer:read'],
  ['businesses/:id/transactions', 'transaction:read'],
  ['businesses', 'business:read'],
  ['sub-accounts', 'sub_accounts:read'],
  ['fx-recipients', 'recipients:read'],
  ['finance', 'finance_tab:read'],
  ['transactions', 'transaction:read'],
  ['transfers', 'transfers:read'],
  ['orders', 'orders:read'],
  ['deposits', 'deposits:read'],
  ['payouts', 'payouts:read'],
  ['referrals', 'referrals:read'],
  ['members/:id', 'role_management:read'],
  ['members/new', 'role_management:read'],
  ['members/invite', 'role_management:read'],
  ['members', 'member:read'],
  ['roles', 'role_management:read'],
  ['audit', 'role_management:read'],
  ['audit-events', 'role_management:read'],
  ['countries', 'country:read'],
  ['chains', 'custody:read'],
  ['currencies', 'currency:read'],
  ['custody', 'custody:read'],
  ['arip-reports', 'chain:read'],
  ['books', 'book:read'],
  ['payments', 'payment_option:read'],
  ['providers', 'spend/provider:read'],
  ['cases', 'cases:read'],
  ['comments', 'cases:read'],
  ['presence', 'cases:read'],
];

const requiredFor = (path: string): Permission | null =>
  required.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;

/** The permissions that are not those required, and what they should be. */
const differences = (found: readonly { name: string; path: string; permission: Permission | null }[]) =>
  found
    .map((each) => ({ ...each, required: requiredFor(each.path) }))
    .filter((each) => each.permission !== each.required);

test('every screen needs the permission that the product requires', () => {
  // The index of a workspace is the list of customers.
  const found = allScreens.map(({ name, screen: { path, permission } }) => ({
    name,
    path: path || 'customers',
    permission,
  }));
  expect(differences(found)).toEqual([]);
});

test('every endpoint needs the permission that the product requires', () => {
  const found = [...endpoints].map(([name, { path, permission }]) => ({ name, path: path.slice(1), permission }));
  // Forms that need no permission offer the names and calling codes of countries.
  expect(differences(found).map(({ name }) => name)).toEqual(['countries.list']);
});

/** The reads that the platform refuses to members who see the place of the read. */
const refusedReads = (reads: readonly { place: string; endpoint: unknown; held: readonly (Permission | null)[] }[]) =>
  reads.filter(({ endpoint, held }) => {
    const needed = endpoints.get(String(endpoint))?.permission;
    return needed !== null && (needed === undefined || !held.includes(needed));
  });

test('members who see a list may read it', async () => {
  const lists = await findLists(await loadResources());
  expect(lists.length).toBeGreaterThan(80);
  const reads = lists.map((placed) => ({ ...placed, endpoint: endpointOf(placed), held: [placed.permission] }));
  expect(refusedReads(reads).map(({ place }) => place)).toEqual([]);
});

test('members who see the page of a record may read the record', async () => {
  const resources = (await loadResources()).filter(({ detail }) => detail);
  const reads = await Promise.all(
    resources.map(async ({ pattern: place, permissions, params, detail }) => {
      const ids = Object.fromEntries(params.map((name) => [name, recordId]));
      return { place, endpoint: (await detail?.())?.query(ids).queryKey[0], held: [permissions.record] };
    }),
  );
  expect(reads.length).toBeGreaterThan(30);
  expect(refusedReads(reads).map(({ place }) => place)).toEqual([]);
});

test('queries beside a record need no more than their own permission and that of its page', async () => {
  const resources = (await loadResources()).filter(({ detail }) => detail);
  const reads = await Promise.all(
    resources.map(async ({ pattern: place, permissions, params, detail }) => {
      const ids = Object.fromEntries(params.map((name) => [name, recordId]));
      const parallels = (await detail?.())?.parallelQueries(ids) ?? [];
      return parallels.map((parallel) => ({
        place,
        endpoint: parallel.query.queryKey[0],
        held: [permissions.record, parallel.permission],
      }));
    }),
  );
  expect(reads.flat().length).toBeGreaterThan(0);
  expect(refusedReads(reads.flat()).map(({ endpoint }) => endpoint)).toEqual([]);
});

test('members who see a report, or a count in the menu, may read it', async () => {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  const reads = await Promise.all(
    allScreens.flatMap(({ name, screen: { permission, report, attention } }) => [
      ...(report ? [report().then(({ source }) => ({ name, query: source(period), permission }))] : []),
      ...(attention ? [{ name: `${name}: count`, query: attention(), permission }] : []),
    ]),
  );
  expect(reads.length).toBeGreaterThan(4);
  const placed = reads.map((read) => ({ place: read.name, endpoint: read.query.queryKey[0], held: [read.permission] }));
  expect(refusedReads(placed).map(({ place }) => place)).toEqual([]);
});

test('the permissions without writes are those that no write needs', () => {
  const written = new Set(
    [...endpoints.values()].filter(({ method }) => method !== 'GET').map((each) => each.permission),
  );
  expect(permissions.filter((permission) => !written.has(permission))).toEqual(readOnlyPermissions);
});
