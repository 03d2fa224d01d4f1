import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { disputeText, limits, sideLink, sideText } from './connect-fields.ts';
import { connectOffers, connectTrades } from './identity.ts';

/** The offers of a merchant, on the merchant's page. */
export const offersOf = ({ id }: { id: string }) =>
  defineList(connectOffers, api.connect.offers, {
    id: 'merchant-offers',
    params: { merchant: [id] },
    columns: [
      shortText('id', 'Offer ID', { primary: true }),
      shortText('side', 'Side', sideText),
      money('price', 'fiat', { isFiat: true, icon: false }),
      limits(),
      status('status'),
      relativeTime('created_at'),
    ],
  });

/** The trades of an offer or a merchant, on that record's page. */
const tradesWith = (id: string, params: { merchant?: string[]; offer_id?: string[] }) =>
  defineList(connectTrades, api.connect.trades, {
    id,
    params,
    columns: [
      shortText('reference', { primary: true }),
      sideLink('buyer'),
      sideLink('seller'),
      money('amount', 'asset', { isFiat: false }),
      status('status'),
      shortText('dispute', 'Dispute', disputeText),
      relativeTime('created_at'),
    ],
  });

export const tradesOfMerchant = ({ id }: { id: string }) => tradesWith('merchant-trades', { merchant: [id] });

export const tradesOfOffer = ({ id }: { id: string }) => tradesWith('offer-trades', { offer_id: [id] });
