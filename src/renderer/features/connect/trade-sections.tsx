import type { TradeDetail } from '#contract/platform/api/connect.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { dateTime, money, text } from '#kernel/fields/fields.tsx';
import { formatDateTime } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { timeElement } from '#kernel/ui/values/date-time.tsx';
import type { ViewedDocument } from '#kernel/ui/viewer/document.ts';
import { DocumentThumbnails } from '#kernel/ui/viewer/document-thumbnails.tsx';
import { CustomerCard } from '../shared/customers/customer-card.tsx';
import classes from './trade-sections.module.css';

/** A side with the name of its customer: `Buyer · Ada Obi`. */
const sideName = ({ buyer, seller }: TradeDetail, side: string): string => {
  const customer = side === 'buyer' ? buyer : side === 'seller' ? seller : null;
  return [sentenceCase(side), customer?.name].filter(Boolean).join(' · ');
};

/** Buyer and seller next to each other, with their balances in the traded asset. */
export const TradeSides = ({ record: { buyer, seller, asset }, base }: SectionProps<TradeDetail>) => (
  <div className={classes.sides}>
    {buyer && <CustomerCard title="Buyer" id={buyer.id} currency={asset} base={base} />}
    {seller && <CustomerCard title="Seller" id={seller.id} currency={asset} base={base} />}
  </div>
);

/** What the sides wrote to each other, oldest first. */
export const TradeMessages = ({ record: trade }: SectionProps<TradeDetail>) => (
  <TitledPanel title="Messages">
    {trade.messages.length === 0 ? (
      <p className={`${classes.empty} muted`}>No messages yet</p>
    ) : (
      <ol className={classes.messages}>
        {trade.messages.map(({ id, by, text: content, created_at }) => (
          <li key={id} data-side={by}>
            <span className="muted">
              <span dir="auto">{sideName(trade, by)}</span> · {timeElement(created_at, formatDateTime)}
            </span>
            <p dir="auto">{content}</p>
          </li>
        ))}
      </ol>
    )}
  </TitledPanel>
);

const disputeFields = [
  text<TradeDetail>('opened_by', 'Opened by', (trade) => trade.dispute && sideName(trade, trade.dispute.opened_by)),
  dateTime<TradeDetail>('opened_at', 'Opened', ({ dispute }) => dispute?.opened_at),
  text<TradeDetail>('reason', 'Reason', ({ dispute }) => dispute?.reason),
];
const winnerField = text<TradeDetail>(
  'winner',
  'Resolved for',
  (trade) => trade.dispute?.winner && sideName(trade, trade.dispute.winner),
);

/** What a receipt or a statement of a trade should say. */
const comparedFields = [
  text<TradeDetail>('reference'),
  money<TradeDetail>('total', 'fiat', { label: 'Buyer pays' }),
  money<TradeDetail>('amount', 'asset', { isFiat: false }),
  text<TradeDetail>('buyer', 'Buyer', ({ buyer }) => buyer?.name),
  text<TradeDetail>('seller', 'Seller', ({ seller }) => seller?.name),
  text<TradeDetail>('payment_method'),
  dateTime<TradeDetail>('created_at'),
];

/** The pictures among the evidence of a trade, each beside what it should say. */
const evidenceOf = (trade: TradeDetail, base: string): ViewedDocument[] =>
  (trade.dispute?.evidence ?? []).flatMap(({ id, by, title, url, created_at }) =>
    url === null
      ? []
      : [
          {
            id,
            title,
            url,
            note: (
              <>
                <span dir="auto">{sideName(trade, by)}</span> · {timeElement(created_at, formatDateTime)}
              </>
            ),
            data: <FieldList fields={[...comparedFields, ...disputeFields]} record={trade} base={base} />,
          },
        ],
  );

/** Who disputed the trade, why, and with which evidence. Trades without a dispute have no such section. */
export const TradeDispute = ({ record: trade, base }: SectionProps<TradeDetail>) => {
  const { dispute } = trade;
  if (dispute === null) return null;
  const evidence = evidenceOf(trade, base);
  return (
    <TitledPanel title="Dispute">
      <FieldList
        fields={dispute.winner === null ? disputeFields : [...disputeFields, winnerField]}
        record={trade}
        base={base}
      />
      {dispute.evidence.length === 0 ? (
        <p className={`${classes.empty} muted`}>No evidence yet</p>
      ) : (
        <ul className={classes.evidence}>
          {dispute.evidence.map(({ id, by, title, url, created_at }) => (
            <li key={id}>
              <h3 dir="auto">{title}</h3>
              <span className="muted">
                <span dir="auto">{sideName(trade, by)}</span> · {timeElement(created_at, formatDateTime)}
              </span>
              {url && <DocumentThumbnails documents={evidence.filter((each) => each.id === id)} all={evidence} />}
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  );
};
