import type { CustomerDetail } from '#contract/api/people.ts';
import { ActionButtons } from '#kernel/action/action-buttons.tsx';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { exactMoney, formatAmount, formatMoney, isFiatCode } from '#kernel/format/money.ts';
import { countryName, sentence } from '#kernel/format/words.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { Secret } from '#kernel/ui/secret.tsx';
import { customerSubject } from '../customer-facts.ts';
import { fullName, headerFlags } from '../customer-flags.ts';
import { Notes } from './notes.tsx';
import { editAddress, editProfile } from './profile.actions.ts';

const yes = (is: boolean) => (is ? 'Yes' : 'No');

/** Identity, contact, address, flags, limits, linked business, dates (issue 2, section 7). */
export const ProfileTab = ({ record: customer }: TabProps<CustomerDetail>) => {
  const { profile, address } = customer;
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Identity"
          actions={<ActionButtons actions={{ subject: customerSubject, list: [editProfile] }} record={customer} />}
          fields={[
            ['Full name', fullName(customer)],
            ['Username', customer.username],
            ['Date of birth', customer.date_of_birth && formatCalendarDay(customer.date_of_birth)],
            ['Gender', customer.gender && sentence(customer.gender)],
            ['Country', profile.country_code && countryName(profile.country_code)],
            ['BVN', customer.bvn && <Secret value={customer.bvn} label="BVN" />],
          ]}
        />
        <Fields
          title="Contact"
          fields={[
            ['Email', customer.email && <Copyable value={customer.email} what="email" words />],
            ['Phone', customer.phone_number && <Copyable value={customer.phone_number} what="phone" words />],
          ]}
        />
        <Fields
          title="Address"
          actions={<ActionButtons actions={{ subject: customerSubject, list: [editAddress] }} record={customer} />}
          fields={[
            ['Address', address?.primary_address],
            ['Second line', address?.secondary_address],
            ['City', address?.city],
            ['State', address?.state],
            ['County', address?.county],
            ['Postal code', address?.postal_code],
            ['Country', address?.country_id && countryName(address.country_id)],
          ]}
        />
      </div>
      <div className="fields-column">
        <Notes customer={customer} />
        <Fields
          title="Flags"
          fields={[
            [
              'State',
              <span key="state" className="badges">
                {headerFlags(customer).map((flag) => badge(flag.label, flag.tone))}
              </span>,
            ],
            ['VIP', yes(customer.vip)],
            ['Merchant', yes(customer.merchant)],
            ['Payouts', customer.payout ? 'Enabled' : 'Disabled'],
            ['Jailed until', moment(customer.jail_status.until)],
          ]}
        />
        <Fields
          title="Limits"
          fields={
            customer.limits.length === 0
              ? [['Limits', null]]
              : customer.limits.map((limit) => [
                  limit.name,
                  <span
                    key={limit.name}
                    className="num"
                    title={`${exactMoney(limit.used, limit.currency)} of ${exactMoney(limit.limit, limit.currency)}`}
                  >
                    {formatAmount(limit.used, isFiatCode(limit.currency))} of {formatMoney(limit.limit, limit.currency)}
                  </span>,
                ])
          }
        />
        <Fields
          title="Linked business"
          fields={[
            ['Business', customer.customer_of],
            ['Business id', customer.business_id && <Copyable value={customer.business_id} what="business id" />],
          ]}
        />
        <Fields
          title="Dates"
          fields={[
            ['Created', moment(customer.created_at)],
            ['Updated', moment(customer.updated_at)],
            ['Last sign-in', moment(customer.last_login_at)],
            ['Deletion', moment(customer.deleted_at)],
          ]}
        />
      </div>
    </div>
  );
};
