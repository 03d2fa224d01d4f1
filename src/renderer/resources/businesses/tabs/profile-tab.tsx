import { Link } from 'react-router-dom';
import type { Business } from '#contract/api/businesses.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { countryName, sentence } from '#kernel/format/words.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { businessFlags } from '../business-flags.ts';

/** What a business is, how it is reached, whose it is, since when. */
export const ProfileTab = ({ record: business, base }: TabProps<Business>) => {
  const { owner } = business;
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Identity"
          fields={[
            ['Name', business.name],
            [
              'Registration number',
              business.registration_number && (
                <Copyable value={business.registration_number} what="registration number" />
              ),
            ],
            ['Type', business.type && sentence(business.type)],
            ['Country', business.country_code && countryName(business.country_code)],
          ]}
        />
        <Fields
          title="Contact"
          fields={[
            ['Email', business.email && <Copyable value={business.email} what="email" words />],
            ['Phone', business.phone_number && <Copyable value={business.phone_number} what="phone" words />],
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
                {businessFlags(business).map((flag) => badge(flag.label, flag.tone))}
              </span>,
            ],
          ]}
        />
        <Fields
          title="Owner"
          fields={[
            [
              'Customer',
              owner && (
                <Link to={`${base}customers/${owner.id}`} dir="auto">
                  {owner.name}
                </Link>
              ),
            ],
            ['Customer id', owner && <Copyable value={owner.id} what="customer id" />],
          ]}
        />
        <Fields title="Dates" fields={[['Created', moment(business.created_at)]]} />
      </div>
    </div>
  );
};
