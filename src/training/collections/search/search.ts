import { contract } from '#contract/platform/api/contract.ts';
import type { SearchGroups } from '#contract/platform/api/search.ts';
import { hasPermission, type Permission } from '#contract/platform/permissions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { addressesFound } from './addresses-found.ts';
import { businessesFound, customersFound, phoneNumbersFound } from './customers-found.ts';
import { cryptoDepositsFound, fiatDepositsFound, payoutsFound, topUpsFound, tradesFound } from './movements-found.ts';
import { recordsFound } from './records-found.ts';
import type { SearchFilter, SearchText, SearchTexts } from './search-text.ts';
import { transactionsFound } from './transactions-found.ts';

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
const groupsByFilter: Readonly<Record<SearchFilter, readonly Group[]>> = {
  q: [
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
    'records',
  ],
  email: ['customers', 'businesses'],
  bvn: ['customers'],
  reference: ['payouts', 'connect_trade', 'fiat_deposits', 'crypto_deposits', 'airtimes', 'transactions', 'records'],
  address: ['payouts', 'crypto_deposits', 'addresses'],
  hash: ['payouts', 'crypto_deposits', 'transactions'],
  processor_id: ['payouts', 'fiat_deposits', 'crypto_deposits', 'airtimes', 'transactions'],
  account_number: ['customers', 'businesses', 'payouts', 'fiat_deposits'],
  phone_number: ['customers', 'businesses', 'phone_numbers', 'airtimes'],
  username: ['customers', 'businesses'],
  business: ['businesses', 'customers'],
};

export const searchHandlers = {
  'search.run': handle(contract.search.run, (call) => {
    const { platform, body, staff } = call;
    const { permissions } = staff();
    const filtersByValue = Map.groupBy(body.parameters, ({ value }) => value.trim());
    /** The texts of the search with the filters that search a group; null if one of them searches it by none. */
    const textsFor = (group: Group): SearchText[] | null => {
      if (!hasPermission(permissions, requiredPermissions[group] ?? null)) return null;
      const texts = [...filtersByValue].map(([value, parameters]) => {
        const filters = parameters
          .map(({ filter }) => filter)
          .filter((filter) => groupsByFilter[filter].includes(group));
        return { platform, value, filters: [...new Set(filters)] };
      });
      return texts.every(({ filters }) => filters.length > 0) ? texts : null;
    };
    const found = <Row>(group: Group, find: (texts: SearchTexts) => Row[]): Row[] => {
      const [first, ...rest] = textsFor(group) ?? [];
      return first === undefined ? [] : find([first, ...rest]);
    };
    return {
      data: {
        customers: found('customers', customersFound),
        businesses: found('businesses', businessesFound),
        payouts: found('payouts', payoutsFound),
        connect_trade: found('connect_trade', tradesFound),
        fiat_deposits: found('fiat_deposits', fiatDepositsFound),
        crypto_deposits: found('crypto_deposits', cryptoDepositsFound),
        airtimes: found('airtimes', topUpsFound),
        transactions: found('transactions', transactionsFound),
        addresses: found('addresses', addressesFound),
        phone_numbers: found('phone_numbers', phoneNumbersFound),
        records: found('records', recordsFound(call)),
      },
    };
  }),
};
