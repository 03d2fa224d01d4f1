import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { deletionCountdown, fullName, headerFlags } from './customer-flags.ts';

/** A customer's page (spec section 2): header, badges, tabs. */
export const customersDetail = defineDetail({
  id: 'customers',
  noun: 'customer',
  source: api.customers.get,
  title: fullName,
  flags: headerFlags,
  subtitle: (customer) => {
    const countdown = deletionCountdown(customer);
    return (
      <>
        {customer.email && <span dir="auto">({customer.email})</span>}
        {countdown && <strong className="countdown">{countdown}</strong>}
        {customer.customer_of && <span>Sub account of {customer.customer_of}</span>}
      </>
    );
  },
  tabs: [
    {
      segment: '',
      label: 'Profile',
      need: 'customer:read',
      load: async () => (await import('./tabs/profile-tab.tsx')).ProfileTab,
    },
  ],
});
void Link;
