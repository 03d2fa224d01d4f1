import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { listTab } from '#kernel/detail/sections.ts';
import { Can } from '#kernel/member/can.tsx';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { prefetch } from '#kernel/ui/states/lazy-part.tsx';
import { businesses } from '../businesses/identity.ts';
import { deletionCountdown, fullName, headerBadges } from '../shared/customers/customer-badges.ts';
import { overviewCompanions } from '../shared/overview/overview-queries.ts';
import { loadOverview } from '../shared/overview/overview-section.tsx';
import { customerBanner } from './customer-banner.ts';
import { customerActions } from './customers.actions.ts';
import { customerOverview } from './overview/overview-queries.ts';

const subtitle = (customer: CustomerDetail, { base }: { base: string }) => {
  const countdown = deletionCountdown(customer);
  return (
    <>
      {customer.email && <span dir="auto">({customer.email})</span>}
      {countdown && <strong>{countdown}</strong>}
      {customer.customer_of && (
        <span>
          Sub account of{' '}
          <Can permission={businesses.permissions.record} fallback={<span dir="auto">{customer.customer_of}</span>}>
            <OptionalLink to={customer.business_id && addressOf(base, businesses.to(customer.business_id))} dir="auto">
              {customer.customer_of}
            </OptionalLink>
          </Can>
        </span>
      )}
    </>
  );
};

export const customersDetail = defineDetail(api.customers.get, {
  title: fullName,
  person: fullName,
  badges: headerBadges,
  banner: customerBanner,
  subtitle,
  country: ({ profile }) => profile.country_code,
  actions: customerActions,
  parallelQueries: ({ id }) => overviewCompanions(customerOverview(id)),
  tabs: [
    {
      segment: '',
      aliases: ['overview'],
      label: 'Profile',
      group: 'Identity',
      load: async () => {
        prefetch(loadOverview); // If the chunk fails, the profile is shown without the overview.
        return (await import('./tabs/identity/profile-sections.tsx')).profileTab;
      },
    },
    {
      segment: 'wallets',
      label: 'Wallets',
      group: 'Money',
      load: async () => listTab((await import('./tabs/money/wallets.list.tsx')).walletsOf),
    },
    {
      segment: 'transactions',
      label: 'Transactions',
      group: 'Money',
      permission: 'transaction:read',
      load: async () => {
        const [{ transactionsOf }, { DayExportButton }] = await Promise.all([
          import('./tabs/money/transactions.list.tsx'),
          import('./tabs/money/day-export.tsx'),
        ]);
        return listTab(transactionsOf, DayExportButton);
      },
    },
    {
      segment: 'transfers',
      label: 'Transfers',
      group: 'Money',
      load: async () => listTab((await import('./tabs/money/transfers.list.tsx')).transfersOf),
    },
    {
      segment: 'linked-businesses',
      label: 'Linked Businesses',
      group: 'Identity',
      load: async () => listTab((await import('./tabs/identity/linked-businesses.list.tsx')).linkedBusinessesOf),
    },
    {
      segment: 'crypto-addresses',
      label: 'Crypto Addresses',
      group: 'Accounts',
      load: async () => listTab((await import('./tabs/accounts/crypto-addresses.list.tsx')).cryptoAddressesOf),
    },
    {
      segment: 'payment-accounts',
      label: 'Payment Accounts',
      group: 'Accounts',
      load: async () => listTab((await import('./tabs/accounts/payment-accounts.list.tsx')).paymentAccountsOf),
    },
    {
      segment: 'beneficiaries',
      label: 'Beneficiaries',
      group: 'Accounts',
      load: async () => listTab((await import('./tabs/accounts/beneficiaries.list.tsx')).beneficiariesOf),
    },
    {
      segment: 'sender-accounts',
      label: 'Sender accounts',
      group: 'Accounts',
      load: async () => listTab((await import('./tabs/accounts/sender-accounts.list.tsx')).senderAccountsOf),
    },
    {
      segment: 'loans',
      label: 'Loans',
      group: 'Products',
      load: async () => listTab((await import('./tabs/money/loans.list.tsx')).loansOf),
    },
    {
      segment: 'earn',
      label: 'Earn',
      group: 'Products',
      load: async () => listTab((await import('./tabs/money/earn.list.tsx')).earnPlansOf),
    },
    {
      segment: 'external-addresses',
      label: 'External Addresses',
      group: 'Accounts',
      load: async () => listTab((await import('./tabs/accounts/external-addresses.list.tsx')).externalAddressesOf),
    },
    {
      segment: 'review-log',
      label: 'Review Log',
      group: 'Logs',
      load: async () => listTab((await import('./tabs/logs/logs.ts')).reviewLogOf),
    },
    {
      segment: 'audit-logs',
      label: 'Audit logs',
      group: 'Logs',
      load: async () => listTab((await import('./tabs/logs/logs.ts')).auditLogOf),
    },
    {
      segment: 'yield',
      label: 'Yield',
      group: 'Products',
      load: async () => listTab((await import('./tabs/money/yield.list.tsx')).yieldOf),
    },
    {
      segment: 'documents',
      label: 'Verifications',
      group: 'Identity',
      load: async () => {
        const { verificationsOf, VerificationTools } = await import('./tabs/identity/verifications.list.tsx');
        return listTab(verificationsOf, VerificationTools);
      },
    },
    {
      segment: 'devices',
      label: 'Devices',
      group: 'Identity',
      load: async () => listTab((await import('./tabs/identity/devices.list.tsx')).devicesOf),
    },
  ],
});
