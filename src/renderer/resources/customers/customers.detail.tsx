import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { deletionCountdown, fullName, headerFlags } from './customer-flags.ts';
import { customerActions, customerSubject } from './customers.actions.ts';

/** A customer's page (spec section 2): header, badges, tabs. */
export const customersDetail = defineDetail(api.customers.get, {
  id: 'customers',
  noun: 'customer',
  title: fullName,
  flags: headerFlags,
  subtitle: (customer, base) => {
    const countdown = deletionCountdown(customer);
    return (
      <>
        {customer.email && <span dir="auto">({customer.email})</span>}
        {countdown && <strong className="countdown">{countdown}</strong>}
        {customer.customer_of && (
          <span>
            Sub account of{' '}
            {customer.business_id ? (
              <Link to={`${base}businesses/${customer.business_id}`}>{customer.customer_of}</Link>
            ) : (
              customer.customer_of
            )}
          </span>
        )}
      </>
    );
  },
  actions: { subject: customerSubject, list: customerActions },
  tabs: [
    {
      segment: '',
      label: 'Profile',
      need: 'customer:read',
      load: async () => (await import('./tabs/profile-tab.tsx')).ProfileTab,
    },
    {
      segment: 'transactions',
      label: 'Transactions',
      need: 'transaction:read',
      load: async () => (await import('./tabs/transactions-tab.tsx')).TransactionsTab,
    },
  ],
});
