import type { TradeRow } from '#contract/api/connect.ts';

/** Names that any keyboard can type. */
const typeable = /^[A-Za-z][A-Za-z '.-]{0,39}$/;

/** What is typed to confirm who wins a trade: the name, or the customer ID where the name is hard to type or the other side has it too. */
export const typedWinner = (trade: Pick<TradeRow, 'buyer' | 'seller'>, winner: 'buyer' | 'seller'): string => {
  const [customer, other] = winner === 'buyer' ? [trade.buyer, trade.seller] : [trade.seller, trade.buyer];
  if (customer === null) return winner;
  return typeable.test(customer.name) && customer.name !== other?.name ? customer.name : customer.id;
};
