import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { custom, fields, sectionsTab } from '#kernel/detail/sections.ts';
import { badgeRow, copy, country, dateTime, link, masked, text } from '#kernel/fields/fields.tsx';
import { businesses } from '../../../businesses/identity.ts';
import { revealOf } from '../../../shared/accounts/record-reveal.ts';
import { fullName, headerBadges } from '../../../shared/customers/customer-badges.ts';
import { Notes } from '../../../shared/notes/notes.tsx';
import { overviewSection } from '../../../shared/overview/overview-section.tsx';
import { addressFields, customerFields, profileFields } from '../../customers.fields.ts';
import { customerOverview } from '../../overview/overview-queries.ts';
import { TimelineSection } from '../../timeline/timeline-section.tsx';
import { noteActions, notesOfCustomer } from '../logs/notes.actions.ts';
import { Limits } from '../money/limits.tsx';
import { addressActions, profileActions } from './profile.actions.ts';

/** The Profile tab: identity, contact, address, notes, flags and limits. */
export const profileTab = sectionsTab<CustomerDetail>([
  overviewSection(customerOverview),
  fields(
    'Identity',
    [
      text('full_name', 'Full name', fullName),
      text('username'),
      profileFields.date_of_birth,
      profileFields.gender,
      country('profile.country_code'),
      masked('bvn', 'BVN', { recordReveal: ({ id }) => revealOf(id, 'bvn') }),
    ],
    { actions: profileActions },
  ),
  fields('Contact', [customerFields.email, customerFields.phone]),
  fields('Address', Object.values(addressFields), { actions: addressActions }),
  custom(({ record }) => <Notes record={record} query={notesOfCustomer(record)} actions={noteActions} />, {
    side: true,
  }),
  fields(
    'Flags',
    [
      badgeRow('status', 'Status', headerBadges),
      customerFields.vip,
      customerFields.merchant,
      customerFields.payout,
      customerFields.jailedUntil,
    ],
    { side: true },
  ),
  custom(Limits, { side: true }),
  fields(
    'Sub account of',
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
