import type { CustomerDetail } from '#contract/api/people.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { formatCalendarDay, formatMoment, timeHint } from '#kernel/format/dates.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { countryName, sentence } from '#kernel/format/words.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { Secret } from '#kernel/ui/secret.tsx';
import { fullName, headerFlags } from '../customer-flags.ts';

const moment = (iso: string | null) =>
  iso && (
    <time className="num" dateTime={iso} title={timeHint(iso)}>
      {formatMoment(iso)}
    </time>
  );

const yes = (is: boolean) => (is ? 'Yes' : 'No');

/** Identity, contact, address, flags, limits, linked business, dates (issue 2, section 7). */
export const ProfileTab = ({ record: customer }: TabProps<CustomerDetail>) => {
  const { profile, address } = customer;
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Identity"
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
            ['Email', customer.email],
            ['Phone', customer.phone_number && <span className="num">{customer.phone_number}</span>],
          ]}
        />
        <Fields
          title="Address"
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
          fields={customer.limits.map((limit) => [
            limit.name,
            <span key={limit.name} className="num">
              {formatMoney(limit.used, limit.currency)} of {formatMoney(limit.limit, limit.currency)} used
            </span>,
          ])}
        />
        <Fields
          title="Linked business"
          fields={[
            ['Business', customer.customer_of],
            ['Business id', customer.business_id && <span className="mono">{customer.business_id}</span>],
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
