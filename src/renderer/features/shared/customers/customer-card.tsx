import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { badgeRow, country, custom, link, money } from '#kernel/fields/fields.tsx';
import { Can } from '#kernel/member/can.tsx';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { LoadError, Loading, StaleNotice } from '#kernel/ui/states/states.tsx';
import { customers } from '../../customers/identity.ts';
import { fullName, headerBadges } from './customer-badges.ts';

interface Card {
  customer: CustomerDetail;
  /** The customer's wallet in the currency of the record; undefined while it loads, null if there is none. */
  wallet: Wallet | null | undefined;
}

const balance = (key: 'balance' | 'available', label: string) =>
  money<Card>(
    key,
    label,
    ({ wallet }) =>
      wallet && {
        amount: wallet[key],
        currency: wallet.currency,
        isFiat: wallet.is_fiat,
        ...(key === 'balance' && { usd: wallet.usd_value }),
      },
  );

const cardFields = (currency: string, { wallet }: Card, walletsFailed: boolean) => [
  link<Card>(
    'name',
    'Name',
    ({ customer }) => fullName(customer),
    ({ customer }) => customers.to(customer.id),
  ),
  badgeRow<Card>('flags', 'Status', ({ customer }) => headerBadges(customer)),
  country<Card>('customer.profile.country_code'),
  ...(walletsFailed
    ? [custom<Card>('Balance', () => <span className="muted">Couldn't load the wallets</span>)]
    : wallet === null
      ? [custom<Card>('Balance', () => <span className="muted">No {currency} wallet</span>)]
      : [balance('balance', 'Balance'), balance('available', 'Available')]),
];

interface CustomerCardProps {
  /** Of the panel, such as the customer's part in a trade. */
  title?: string;
  id: string;
  /** The currency of the balance. */
  currency: string;
  base: string;
}

const LoadedCard = ({ id, currency, base }: Omit<CustomerCardProps, 'title'>) => {
  const customer = useQuery(api.customers.get.query({ id }));
  const wallets = useQuery(api.customers.wallets.query({ id }));
  if (customer.data === undefined)
    return customer.isError ? (
      <LoadError error={customer.error} onRetry={() => void customer.refetch()} isRetrying={customer.isFetching} />
    ) : (
      <Loading label="Loading customer" {...(customer.failureCount > 0 && { retrying: 'customer' })} />
    );
  const wallet = wallets.data && (wallets.data.find((one) => one.currency === currency) ?? null);
  const card: Card = { customer: customer.data, wallet };
  // A balance decides about money: an old one is not shown as current.
  const stale = [customer, wallets].filter(({ data, error }) => data !== undefined && error !== null);
  return (
    <>
      {stale[0]?.error && (
        <StaleNotice
          error={stale[0].error}
          onRetry={() => {
            for (const query of stale) void query.refetch();
          }}
        />
      )}
      <FieldList fields={cardFields(currency, card, wallets.isError && !wallets.data)} record={card} base={base} />
    </>
  );
};

/** The customer of a movement: name, flags, level, and the balance in the currency of the movement. Hidden from those who can't read customers. */
export const CustomerCard = ({ title = 'Customer', ...props }: CustomerCardProps) => (
  <Can permission={customers.permissions.record}>
    <TitledPanel title={title}>
      <LoadedCard {...props} />
    </TitledPanel>
  </Can>
);
