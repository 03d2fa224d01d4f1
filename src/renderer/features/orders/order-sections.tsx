import type { OrderDetail, OrderRow } from '#contract/platform/api/orders.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { link, money } from '#kernel/fields/fields.tsx';
import { customerSectionIn } from '../shared/money/movement.tsx';
import { customerOrders, incomingHedges, outgoingHedges } from './identity.ts';
import { distance, filledShare, inQuote } from './order-fields.tsx';

interface OrderName {
  id: string;
  reference: string;
}

/** The page of a customer order, by its reference. */
export const orderLink = <Rec extends OrderName>() =>
  link<Rec>(
    'reference',
    'Order',
    (row) => row.reference,
    ({ id }) => customerOrders.to(id),
  );

interface WithHedge {
  hedge: { id: string; kind: string; reference: string } | null;
}

/** The hedge that covers a fill. */
export const hedgeLink = <Rec extends WithHedge>() =>
  link<Rec>(
    'hedge',
    'Hedge',
    ({ hedge }) => hedge?.reference,
    ({ hedge }) => hedge && (hedge.kind === 'outgoing-hedge' ? outgoingHedges : incomingHedges).to(hedge.id),
  );

/** The figures of a customer order, each with its currency. */
export const orderAmounts = ({ type }: OrderRow): Field<OrderRow>[] => [
  money('amount', 'base', { isFiat: false }),
  money('filled', 'base', { label: 'Filled', isFiat: false }),
  filledShare('Filled share'),
  ...(type === 'limit'
    ? [
        inQuote<OrderRow>('price', 'Limit price', (row) => row.price),
        inQuote<OrderRow>('market_price', 'Market price', (row) => row.market_price),
        distance<OrderRow>(),
      ]
    : []),
  inQuote('average_price', 'Average price', (row) => row.average_price),
  inQuote('fee', 'Fee', (row) => row.fee),
];

/** The customer, with the balance that an order takes from: a purchase is paid in the second currency of the pair. */
export const customerSection = customerSectionIn<OrderDetail>(({ side, base, quote }) =>
  side === 'buy' ? quote : base,
);
