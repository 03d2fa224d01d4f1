import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { customerSubject } from './customer-facts.ts';
import { deletionCountdown, fullName, headerFlags } from './customer-flags.ts';
import { customerActions } from './customers.actions.ts';

/** A customer's page (spec section 2): header, badges, tabs. */
export const customersDetail = defineDetail(api.customers.get, {
  noun: 'customer',
  path: ({ id }: { id: string }) => `customers/${id}`,
  key: ({ id }) => id,
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
  actions: () => ({ subject: customerSubject, list: customerActions }),
  // The spec's tabs in its order and words.
  tabs: [
    {
      segment: '',
      label: 'Profile',
      need: 'customer:read',
      load: async () => (await import('./tabs/profile-tab.tsx')).ProfileTab,
    },
    {
      segment: 'wallets',
      label: 'Wallets',
      need: 'customer:read',
      load: async () => (await import('./tabs/wallets-tab.tsx')).WalletsTab,
    },
    {
      segment: 'transactions',
      label: 'Transactions',
      need: 'transaction:read',
      load: async () => (await import('./tabs/transactions-tab.tsx')).TransactionsTab,
    },
    {
      segment: 'transfers',
      label: 'Transfers',
      need: 'customer:read',
      load: async () => (await import('./tabs/transfers-tab.tsx')).TransfersTab,
    },
    {
      segment: 'linked-businesses',
      label: 'Linked Businesses',
      need: 'customer:read',
      load: async () => (await import('./tabs/linked-businesses-tab.tsx')).LinkedBusinessesTab,
    },
    {
      segment: 'crypto-addresses',
      label: 'Crypto Addresses',
      need: 'customer:read',
      load: async () => (await import('./tabs/crypto-addresses-tab.tsx')).CryptoAddressesTab,
    },
    {
      segment: 'payment-accounts',
      label: 'Payment Accounts',
      need: 'customer:read',
      load: async () => (await import('./tabs/payment-accounts-tab.tsx')).PaymentAccountsTab,
    },
    {
      segment: 'sender-accounts',
      label: 'Sender accounts',
      need: 'customer:read',
      load: async () => (await import('./tabs/sender-accounts-tab.tsx')).SenderAccountsTab,
    },
    {
      segment: 'loans',
      label: 'Loans',
      need: 'customer:read',
      load: async () => (await import('./tabs/loans-tab.tsx')).LoansTab,
    },
    {
      segment: 'earn',
      label: 'Earn',
      need: 'customer:read',
      load: async () => (await import('./tabs/earn-tab.tsx')).EarnTab,
    },
    {
      segment: 'external-addresses',
      label: 'External Addresses',
      need: 'customer:read',
      load: async () => (await import('./tabs/external-addresses-tab.tsx')).ExternalAddressesTab,
    },
    {
      segment: 'review-log',
      label: 'Review Log',
      need: 'customer:read',
      load: async () => (await import('./tabs/review-log-tab.tsx')).ReviewLogTab,
    },
    {
      segment: 'audit-logs',
      label: 'Audit logs',
      need: 'customer:read',
      load: async () => (await import('./tabs/audit-logs-tab.tsx')).AuditLogsTab,
    },
    {
      segment: 'yield',
      label: 'Yield',
      need: 'customer:read',
      load: async () => (await import('./tabs/yield-tab.tsx')).YieldTab,
    },
    {
      segment: 'documents',
      label: 'Verifications',
      need: 'customer:read',
      load: async () => (await import('./tabs/verifications-tab.tsx')).VerificationsTab,
    },
    {
      segment: 'devices',
      label: 'Devices',
      need: 'customer:read',
      load: async () => (await import('./tabs/devices-tab.tsx')).DevicesTab,
    },
    {
      segment: 'beneficiaries',
      label: 'Beneficiaries',
      need: 'customer:read',
      load: async () => (await import('./tabs/beneficiaries-tab.tsx')).BeneficiariesTab,
    },
  ],
});
