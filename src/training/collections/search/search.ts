import { contract } from '../../../contract/api/contract.ts';
import type { SearchGroups, searchFilters } from '../../../contract/api/search.ts';
import { hasPermission, type Permission } from '../../../contract/permissions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { type SearchParameter, type SearchParameters, searchGroups } from './search-groups.ts';

type Filter = (typeof searchFilters)[number];
type Group = keyof SearchGroups;

/** The permission that each group needs; groups without one are open to every member. */
const requiredPermissions: Partial<Record<Group, Permission>> = {
  customers: 'customer:read',
  addresses: 'customer:read',
  phone_numbers: 'customer:read',
  businesses: 'business:read',
  payouts: 'payouts:read',
  fiat_deposits: 'deposits:read',
  crypto_deposits: 'deposits:read',
  transactions: 'transaction:read',
};

/** The groups that each filter searches. */
const groupsByFilter: Readonly<Record<Filter, readonly Group[]>> = {
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
  address: ['payouts', 'crypto_deposits', 'addresses'],
  hash: ['payouts', 'crypto_deposits', 'transactions'],
  processor_id: ['payouts', 'fiat_deposits', 'crypto_deposits', 'airtimes', 'transactions'],
  account_number: ['customers', 'businesses', 'payouts', 'fiat_deposits'],
  phone_number: ['customers', 'businesses', 'phone_numbers', 'airtimes'],
  username: ['customers', 'businesses'],
  business: ['businesses', 'customers'],
};

export const searchHandlers = {
  'search.run': handle(contract.search.run, ({ platform, body, staff }) => {
    const { permissions } = staff();
    const parametersFor = (group: Group): SearchParameter[] | null => {
      if (!hasPermission(permissions, requiredPermissions[group] ?? null)) return null;
      const parameters = body.parameters.map(({ filter, value }) => ({ platform, filter, value: value.trim() }));
      return parameters.every(({ filter }) => groupsByFilter[filter].includes(group)) ? parameters : null;
    };
    const found = <Row>(group: Group, find: (parameters: SearchParameters) => Row[]): Row[] => {
      const [first, ...rest] = parametersFor(group) ?? [];
      return first === undefined ? [] : find([first, ...rest]);
    };
    return {
      data: {
        customers: found('customers', searchGroups.customers),
        businesses: found('businesses', searchGroups.businesses),
        payouts: found('payouts', searchGroups.payouts),
        connect_trade: found('connect_trade', searchGroups.connectTrades),
        fiat_deposits: found('fiat_deposits', searchGroups.fiatDeposits),
        crypto_deposits: found('crypto_deposits', searchGroups.cryptoDeposits),
        airtimes: found('airtimes', searchGroups.topUps),
        transactions: found('transactions', searchGroups.transactions),
        addresses: found('addresses', searchGroups.addresses),
        phone_numbers: found('phone_numbers', searchGroups.phoneNumbers),
      },
    };
  }),
};
