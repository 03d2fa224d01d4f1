import type { z } from 'zod';
import { contract } from '../../contract/api/contract.ts';
import type { SearchGroups, searchFilters } from '../../contract/api/search.ts';
import { allows, type Permission } from '../../contract/permissions.ts';
import { handle } from '../http/serve.ts';
import { type Finding, type Findings, finders } from '../list/finders.ts';

type Filter = (typeof searchFilters)[number];
type Group = keyof SearchGroups;

/** What a member must be allowed to see for a group to be answered; the others are open to all who are signed in. */
const needs: Partial<Record<Group, Permission>> = {
  customers: 'customer:read',
  addresses: 'customer:read',
  phone_numbers: 'customer:read',
  businesses: 'business:read',
  payouts: 'payouts:read',
  fiat_deposits: 'deposits:read',
  crypto_deposits: 'deposits:read',
  transactions: 'transaction:read',
};

/** The groups each filter looks in. */
const groupsOf: Readonly<Record<Filter, readonly Group[]>> = {
  query: [
    'customers',
    'businesses',
    'payouts',
    'connect_trade',
    'fiat_deposits',
    'crypto_deposits',
    'airtimes',
    'transactions',
    'addresses',
    'phone_numbers',
  ],
  email: ['customers', 'businesses'],
  bvn: ['customers'],
  reference: ['payouts', 'connect_trade', 'fiat_deposits', 'crypto_deposits', 'airtimes', 'transactions'],
  address: ['payouts', 'crypto_deposits', 'connect_trade', 'addresses'],
  hash: ['payouts', 'crypto_deposits', 'connect_trade', 'transactions'],
  processor_id: ['payouts', 'connect_trade', 'fiat_deposits', 'crypto_deposits', 'airtimes', 'transactions'],
  account_number: ['customers', 'businesses', 'payouts', 'fiat_deposits'],
  phone_number: ['customers', 'businesses', 'phone_numbers', 'airtimes'],
  username: ['customers', 'businesses'],
  business: ['businesses', 'customers'],
};

type Body = z.output<typeof contract.search.run.body>;

export const searchHandlers = {
  'search.run': handle(contract.search.run, ({ platform, body, staff }) => {
    const { permissions } = staff();
    const sought = ({ parameters }: Body, group: Group): Finding[] | null => {
      if (!allows(permissions, needs[group] ?? null)) return null;
      const findings = parameters.map(({ filter, value }) => ({ platform, filter, value: value.trim() }));
      return findings.every(({ filter }) => groupsOf[filter].includes(group)) ? findings : null;
    };
    const found = <Row>(group: Group, find: (findings: Findings) => Row[]): Row[] => {
      const [first, ...rest] = sought(body, group) ?? [];
      return first === undefined ? [] : find([first, ...rest]);
    };
    return {
      data: {
        customers: found('customers', finders.customers),
        businesses: found('businesses', finders.businesses),
        payouts: found('payouts', finders.movements('payouts')),
        connect_trade: found('connect_trade', finders.movements('connect_trade')),
        fiat_deposits: found('fiat_deposits', finders.movements('fiat_deposits')),
        crypto_deposits: found('crypto_deposits', finders.movements('crypto_deposits')),
        airtimes: found('airtimes', finders.movements('airtimes')),
        transactions: found('transactions', finders.transactions),
        addresses: found('addresses', finders.addresses),
        phone_numbers: found('phone_numbers', finders.phoneNumbers),
      },
    };
  }),
};
