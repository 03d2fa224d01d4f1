import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Note, Transaction } from '#contract/platform/api/customer-records.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { addressOf, linkTo } from '#kernel/base/area-links.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { moneyAt } from '#kernel/fields/money-at.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { usePermission } from '#kernel/member/me.ts';
import { BusyButton } from '#kernel/ui/controls/busy-button.tsx';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { currencyIcon } from '#kernel/ui/values/media-icon.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { newestNote } from '../notes/newest-note.ts';
import classes from './overview.module.css';
import {
  type AccountValue,
  accountValue,
  type OpenItem,
  openDocuments,
  openMovements,
  openRecords,
} from './overview-data.ts';
import type { OverviewSource } from './overview-queries.ts';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
const isOpen = ({ data }: Query): boolean => data === undefined;

const noNotes: ReadQuery<Note[]> = { queryKey: ['no notes'], queryFn: async () => [] };

interface OverviewProps {
  source: OverviewSource;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** What matters first about an account: value, last movements, open items, latest note. Empty cards are hidden. */
export const Overview = ({ source, base }: OverviewProps) => {
  const canReadMoney = usePermission('transaction:read');
  const hasNotes = source.notes !== null;
  const wallets = useQuery(source.wallets);
  const movements = useQuery({ ...source.movements, enabled: canReadMoney });
  const openMoney = useQuery({ ...source.openMovements, enabled: canReadMoney });
  const verifications = useQuery(source.documents);
  const notes = useQuery({ ...(source.notes ?? noNotes), enabled: hasNotes });
  const counts = useQueries({ queries: source.openRecords.map(({ query }) => query) });

  // Kept on the way to other tabs: the position in the list that the account was opened from.
  const { state } = useLocation();
  const { path } = source;
  const tab = (segment: string) => path && linkTo(base, `${path}/${segment}`);
  const items: OpenItem[] = [
    ...openDocuments(verifications.data ?? []),
    ...(openMoney.data ? openMovements(openMoney.data, platformNow()) : []),
    ...source.openRecords.flatMap(({ noun, to }, index) => {
      const page = counts[index]?.data;
      return page === undefined ? [] : openRecords(page, noun, to);
    }),
  ];
  const itemQueries = [verifications, ...(canReadMoney ? [openMoney] : []), ...counts];
  const note = newestNote(notes.data ?? []);

  const cards = {
    value: (isOpen(wallets) || wallets.data?.length !== 0) && (
      <Card
        title="Value"
        noun="wallets"
        queries={[wallets]}
        aside={
          <OptionalLink to={tab('wallets')} state={state}>
            Wallets
          </OptionalLink>
        }
      >
        {wallets.data && <Value value={accountValue(wallets.data)} />}
      </Card>
    ),
    movements: canReadMoney && (isOpen(movements) || movements.data?.data.length !== 0) && (
      <Card
        title="Last movements"
        noun="movements"
        queries={[movements]}
        aside={
          <OptionalLink to={tab('transactions')} state={state}>
            Transactions
          </OptionalLink>
        }
      >
        <ul className={classes.movements}>
          {movements.data?.data.map((row) => (
            <Movement key={row.id} row={row} to={addressOf(base, source.transactionTo(row.id))} />
          ))}
        </ul>
      </Card>
    ),
    items: (itemQueries.some(isOpen) || items.length > 0) && (
      <Card title="Open items" noun="open items" queries={itemQueries}>
        <ul className={classes.items}>
          {items.map(({ label, tone, to }) => (
            <li key={label} data-tone={tone}>
              {tone === 'danger' ? (
                <IconAlertOctagon size={15} aria-hidden />
              ) : (
                <IconAlertTriangle size={15} aria-hidden />
              )}
              <OptionalLink to={to.startsWith('/') ? to : tab(to)} state={state}>
                {label}
              </OptionalLink>
            </li>
          ))}
        </ul>
      </Card>
    ),
    note: hasNotes && (isOpen(notes) || note !== null) && (
      <Card title="Latest note" noun="notes" queries={[notes]}>
        {note && <LatestNote note={note} />}
      </Card>
    ),
  };
  const side = cards.items || cards.note;
  const isSettled = ![wallets, ...(hasNotes ? [notes] : []), ...(canReadMoney ? [movements] : []), ...itemQueries].some(
    isOpen,
  );
  if (!cards.value && !cards.movements && !side) return null;
  return (
    <section className={classes.overview} aria-label="Overview">
      <div className={classes.cards} data-settled={isSettled}>
        {cards.value}
        {cards.movements}
        {side && (
          <div className={classes.side}>
            {cards.items}
            {cards.note}
          </div>
        )}
      </div>
    </section>
  );
};

interface CardProps {
  title: string;
  /** Names what is loaded, for a failure. */
  noun: string;
  /** What the card shows. Each has its own loading state and its own error. */
  queries: readonly Query[];
  aside?: ReactNode;
  children: ReactNode;
}

const Card = ({ title, noun, queries, aside, children }: CardProps) => {
  // Also a failed refresh: what is shown may no longer be true.
  const failed = queries.filter(({ error }) => error !== null);
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.title}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
      {isLoading && (
        <div className={classes.loading} role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <span />
          <span />
          <span />
        </div>
      )}
      {failed.length > 0 && (
        <div className={classes.error} role="alert">
          <span title={errorMessage(failed[0]?.error)}>
            Couldn't {failed.some(isOpen) ? 'load' : 'refresh'} {noun}
          </span>
          <BusyButton
            size="compact-xs"
            variant="default"
            isBusy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            Retry
          </BusyButton>
        </div>
      )}
    </section>
  );
};

const Value = ({ value: { total, wallets, more } }: { value: AccountValue }) => (
  <>
    {total !== null && (
      <dl className={classes.total}>
        <dt>Total</dt>
        <dd>
          <Usd amount={total.usd} isExact={total.isExact} />
        </dd>
      </dl>
    )}
    <ul className={classes.wallets}>
      {wallets.map(({ currency, balance, is_fiat, usd_value }) => (
        <li key={currency}>
          <span>
            {currencyIcon(currency)}{' '}
            {moneyElement({ amount: balance, currency, isFiat: is_fiat }, { icon: false, wrap: true })}
          </span>
          <span className="muted">{usd_value !== null && currency !== 'USD' && <Usd amount={usd_value} />}</span>
        </li>
      ))}
    </ul>
    {more > 0 && <p className={`muted ${classes.more}`}>{more} more</p>}
  </>
);

/** A value in US dollars, which is approximate unless the money is in dollars. */
const Usd = ({ amount, isExact = false }: { amount: string; isExact?: boolean }) => (
  <>
    {!isExact && '≈ '}
    {moneyElement({ amount, currency: 'USD', isFiat: true }, { icon: false, wrap: true })}
  </>
);

interface MovementProps {
  row: Transaction;
  to: string | null;
}

const Movement = ({ row, to }: MovementProps) => {
  const { currency, type, status, created_at } = row;
  const money = moneyAt(row, 'amount', 'currency', { direction: 'direction' });
  return (
    <li>
      <OptionalLink to={to}>
        {currencyIcon(currency)}
        <span className={classes.what}>
          <span className={classes.amount}>{money && moneyElement(money, { icon: false })}</span>
          <span className={classes.age}>
            {sentenceCase(type)} · {relativeTimeElement(created_at)}
          </span>
        </span>
        {statusBadge(status)}
      </OptionalLink>
    </li>
  );
};

const LatestNote = ({ note: { text, author, created_at } }: { note: Note }) => (
  <div className={classes.note}>
    <p dir="auto">{text}</p>
    <span className="muted">
      <span dir="auto">{author.name}</span> · {relativeTimeElement(created_at)}
    </span>
  </div>
);
