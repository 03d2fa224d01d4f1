import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, percent, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { customerSectionIn, movementSubtitle, statusSection } from '../shared/money/movement.tsx';
import { merchantActions, offerActions } from './connect.actions.ts';
import { limitsText, sideText } from './connect-fields.ts';
import { offersOf, tradesOfMerchant, tradesOfOffer } from './connect-nested.list.ts';

export const connectOffersDetail = defineDetail(api.connect.offer, {
  title: ({ id }) => id,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  actions: offerActions,
  sections: [
    fields('Offer', [
      connectMerchantLink(),
      text('side', 'Side', sideText),
      money('price', 'fiat', { isFiat: true }),
      text('limits', 'Limits', limitsText),
      text('payment_methods', 'Payment methods', ({ payment_methods }) => payment_methods.join(', ')),
      dateTime('created_at'),
    ]),
    statusSection(),
    nestedList('Trades', tradesOfOffer),
    rawJson,
  ],
});

export const connectMerchantsDetail = defineDetail(api.connect.merchant, {
  title: ({ name }) => name,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: movementSubtitle,
  actions: merchantActions,
  sections: [
    fields('Merchant', [
      copy('id', 'Merchant ID'),
      text('rating', 'Rating', ({ rating }) => rating && `${rating} of 5`),
      text('trades'),
      text('completed', 'Completed trades'),
      percent('completion'),
      money('volume', 'currency'),
      dateTime('created_at', 'Since'),
    ]),
    customerSectionIn(({ currency: code }) => code),
    statusSection(),
    nestedList('Offers', offersOf),
    nestedList('Trades', tradesOfMerchant),
    rawJson,
  ],
});
