import { businessVerificationStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { age, badges, country, email, personLink, relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, queue, search, select, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customers } from '../customers/identity.ts';
import { levelFilter, verifiedFilter } from '../shared/accounts/account-filters.ts';
import { countryFilter } from '../shared/countries.ts';
import { rowBadges, verificationLabel } from './business-badges.ts';
import { businesses, businessVerifications } from './identity.ts';

const verificationOptions = businessVerificationStatuses.map((value) => ({ value, label: verificationLabel(value) }));

export const businessesList = defineList(businesses, api.businesses.list, {
  columns: [
    text('name', { sort: true, primary: true }),
    email('email'),
    shortText('phone_number', 'Phone', { isOptional: true }),
    country('country_code'),
    shortText('level'),
    badges('verified', 'Verified', rowBadges),
    personLink(
      'owner',
      'Owner',
      (row) => row.owner?.name,
      (row) => row.owner && customers.to(row.owner.id),
    ),
    relativeTime('created_at', { sort: true }),
    age('verification_submitted_at', { replaces: 'created_at' }),
  ],
  country: (row) => row.country_code,
  filters: [
    search('Name, email, phone or ID', 'email', 'phone_number', 'business'),
    levelFilter,
    verifiedFilter,
    select('verification_status', 'Verification', verificationOptions, { multiple: true }),
    yesNoSelect('active', 'Active', 'Active', 'Not active'),
    countryFilter,
    dateRange(),
  ],
  views: [
    queue(
      'Awaiting verification',
      { verification_status: ['pending'] },
      { sort: 'verification_submitted_at', opens: businessVerifications },
    ),
    view('Not verified', { verified: ['false'] }),
    view('Not active', { active: ['false'] }),
  ],
});
