import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { custom, fields, sectionsTab } from '#kernel/detail/sections.ts';
import {
  badgeRow,
  calendarDay,
  copy,
  copyWords,
  country,
  dateTime,
  link,
  masked,
  text,
  word,
  yesNo,
} from '#kernel/fields/fields.tsx';
import { businesses } from '../../../businesses/identity.ts';
import { revealOf } from '../../../shared/accounts/record-reveal.ts';
import { fullName, headerBadges } from '../../../shared/customers/customer-badges.ts';
import { addressLabels, enabledOrDisabled } from '../../customer-compared-fields.ts';
import { OverviewSection } from '../../overview/overview-section.tsx';
import { TimelineSection } from '../../timeline/timeline-section.tsx';
import { Notes } from '../logs/notes.tsx';
import { Limits } from '../money/limits.tsx';
import { addressActions, profileActions } from './profile.actions.ts';

/** The Profile tab: identity, contact, address, notes, flags and limits. */
export const profileTab = sectionsTab<CustomerDetail>([
  custom(OverviewSection, { wide: 'above' }),
  fields(
    'Identity',
    [
      text('full_name', 'Full name', fullName),
      text('username'),
      calendarDay('date_of_birth', 'Date of birth'),
      word('gender'),
      country('profile.country_code', 'Country'),
      masked('bvn', 'BVN', { recordReveal: ({ id }) => revealOf(id, 'bvn') }),
    ],
    { actions: profileActions },
  ),
  fields('Contact', [copyWords('email'), copyWords('phone_number', 'Phone')]),
  fields(
    'Address',
    [
      text('address.primary_address', addressLabels.primary_address),
      text('address.secondary_address', addressLabels.secondary_address),
      text('address.city', addressLabels.city),
      text('address.state', addressLabels.state),
      text('address.county', addressLabels.county),
      text('address.postal_code', addressLabels.postal_code),
      country('address.country_id', addressLabels.country_id),
    ],
    { actions: addressActions },
  ),
  custom(Notes, { side: true }),
  fields(
    'Flags',
    [
      badgeRow('status', 'Status', headerBadges),
      yesNo('vip', 'VIP'),
      yesNo('merchant', 'Merchant'),
      text('payout', 'Payouts', ({ payout }) => enabledOrDisabled(payout)),
      dateTime('jail_status.until', 'Jailed until'),
    ],
    { side: true },
  ),
  custom(Limits, { side: true }),
  fields(
    'Linked business',
    [
      link(
        'business',
        'Business',
        (row) => row.customer_of,
        (row) => row.business_id && businesses.to(row.business_id),
      ),
      copy('business_id', 'Business ID'),
    ],
    { side: true },
  ),
  fields(
    'Dates',
    [
      dateTime('created_at'),
      dateTime('updated_at'),
      dateTime('last_login_at', 'Last sign-in'),
      dateTime('deleted_at', 'Deletion'),
    ],
    { side: true },
  ),
  custom(TimelineSection, { wide: 'below' }),
]);
