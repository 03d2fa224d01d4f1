import { api } from '#kernel/api/client.ts';
import type { FundsTexts } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, link, money, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { connectPayouts } from '../payouts/identity.ts';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { ownTransactionsSection, statusSection } from '../shared/money/movement.tsx';
import { sideLink } from './connect-fields.ts';
import { connectOffers } from './identity.ts';
import { TradeDispute, TradeMessages, TradeSides } from './trade-sections.tsx';
import { tradeActions } from './trades.actions.ts';

/** Where the asset of a trade is. */
const fundsTexts: FundsTexts = {
  held: 'Held in escrow',
  sent: 'Released to the buyer',
  returned: 'Returned to the seller',
};

export const connectTradesDetail = defineDetail(api.connect.trade, {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'asset', isFiat: false },
  fundsTexts,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  actions: tradeActions,
  sections: [
    custom(TradeSides, { wide: 'above' }),
    custom(TradeDispute),
    fields('Trade', [
      copy('reference'),
      sideLink('buyer'),
      sideLink('seller'),
      money('price', 'fiat', { isFiat: true }),
      money('total', 'fiat', { label: 'Buyer pays', isFiat: true }),
      text('payment_method'),
      connectMerchantLink(),
      link(
        'offer_id',
        'Offer',
        ({ offer_id }) => offer_id,
        ({ offer_id }) => offer_id && connectOffers.to(offer_id),
      ),
      link(
        'payout_id',
        'Payout',
        ({ payout_id }) => payout_id,
        ({ payout_id }) => payout_id && connectPayouts.to(payout_id),
        { permission: 'payouts:read' },
      ),
      dateTime('created_at'),
    ]),
    custom(TradeMessages, { side: true }),
    statusSection(fundsTexts),
    ownTransactionsSection(),
    rawJson,
  ],
});
