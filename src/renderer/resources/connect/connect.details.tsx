import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, percent, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/date-time.tsx';
import { CustomerCard } from '../shared/customer-card.tsx';
import { CustomerLine } from '../shared/customer-line.tsx';
import { statusSection } from '../shared/movement.tsx';
import { merchantActions, offerActions } from './connect.actions.ts';
import { offersOf, tradesOfMerchant, tradesOfOffer } from './connect.lists.tsx';
import { connectMerchants, connectOffers } from './connect.resource.ts';
import { limitsText, merchantLink, sideText } from './connect-fields.ts';

export const connectOffersDetail = defineDetail(connectOffers, api.connect.offer, {
  title: ({ id }) => id,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  actions: offerActions,
  sections: [
    fields('Offer', [
      merchantLink(),
      text('side', 'Side', sideText),
      money('price', 'fiat'),
      text('limits', 'Limits', limitsText),
      text('payment_methods', 'Payment methods', ({ payment_methods }) => payment_methods.join(', ')),
      dateTime('created_at'),
    ]),
    statusSection(),
    nestedList('Trades', tradesOfOffer),
    rawJson,
  ],
});

export const connectMerchantsDetail = defineDetail(connectMerchants, api.connect.merchant, {
  title: ({ name }) => name,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ customer, created_at }, { base }) => (
    <>
      {customer && <CustomerLine {...customer} base={base} />}
      {relativeTimeElement(created_at)}
    </>
  ),
  actions: merchantActions,
  sections: [
    fields('Merchant', [
      copy('id', 'Merchant ID'),
      text('rating', 'Rating', ({ rating }) => rating && `${rating} of 5`),
      text('trades'),
      text('completed', 'Completed trades'),
      percent('completion', 'Completion'),
      money('volume', 'currency'),
      dateTime('created_at', 'Since'),
    ]),
    custom(
      ({ record: { customer, currency: code }, base }) =>
        customer && <CustomerCard id={customer.id} currency={code} base={base} />,
      { side: true },
    ),
    statusSection(),
    nestedList('Offers', offersOf),
    nestedList('Trades', tradesOfMerchant),
    rawJson,
  ],
});
