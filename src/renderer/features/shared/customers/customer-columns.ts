import type { Customer } from '#contract/platform/definitions/entities.ts';
import { customerStatuses } from '#contract/platform/enums.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { badges, country, email, person, relativeTime, shortText } from '#kernel/fields/fields.tsx';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import { levelFilter, verifiedFilter } from '../accounts/account-filters.ts';
import { countryFilter } from '../countries.ts';
import { fullName, rowBadges } from './customer-badges.ts';

/** The columns of a list of customers. */
export const customerColumns = (badgeOptions?: { withSubAccountBadge: boolean }): Field<Customer>[] => [
  person('name', 'Name', fullName, { sort: 'first_name', primary: true }),
  email('email', { sort: true }),
  shortText('phone_number', 'Phone'),
  shortText('level', { sort: true }),
  badges('flags', 'Flags', (row) => rowBadges(row, badgeOptions)),
  country('profile.country_code'),
  relativeTime('created_at', { sort: true }),
];

const statusLabels: Record<(typeof customerStatuses)[number], string> = {
  active: 'Active',
  restricted: 'Restricted',
  jailed: 'Jailed',
  deactivated: 'Deactivated',
  deletion: 'Deletion in progress',
};

export const customerStatusFilter = select(
  'status',
  'Status',
  customerStatuses.map((value) => ({ value, label: statusLabels[value] })),
  { multiple: true },
);

export const customerFilters = [
  search('Name, email, phone or ID', 'email', 'phone_number'),
  customerStatusFilter,
  levelFilter,
  verifiedFilter,
  countryFilter,
  dateRange(),
];

export const customerViews = [
  view('Restricted or jailed', { status: ['restricted', 'jailed'] }),
  view('Deletion in progress', { status: ['deletion'] }),
  view('Not verified', { verified: ['false'] }),
];
