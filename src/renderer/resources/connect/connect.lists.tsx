import { merchantStatuses, offerSides, offerStatuses, tradedAssets, tradeStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { count, currency, money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { connectMerchants, connectOffers, connectTrades } from './connect.resource.ts';
import { disputeText, limitsText, sideLink, sideText } from './connect-fields.ts';

const assetFilter = select('asset', 'Asset', tradedAssets, { multiple: true });

interface Offer {
  min: string;
  max: string;
  fiat: string;
  payment_methods: readonly string[];
}

const limits = <Rec extends Offer>(): Field<Rec> => ({
  ...text<Rec>('limits', 'Limits', limitsText, { width: 212 }),
  align: 'end',
});

const methods = <Rec extends Offer>() =>
  text<Rec>('payment_methods', 'Payment methods', ({ payment_methods }) => payment_methods.join(', '), {
    width: 180,
    hidden: true,
  });

export const connectOffersList = defineList(connectOffers, api.connect.offers, {
  columns: [
    text('id', 'Offer ID', { primary: true, width: 128 }),
    connectMerchantLink(),
    text('side', 'Side', sideText, { width: 98 }),
    currency('asset', 'Asset', { width: 92, hidden: true }),
    money('price', 'fiat', { sort: true, width: 158, icon: false }),
    currency('fiat', 'Currency', { width: 92, hidden: true }),
    limits(),
    methods(),
    status('status', 'Status', { width: 92 }),
    relativeTime('created_at', 'Created', { sort: true, width: 104, hidden: true }),
  ],
  filters: [
    search('Offer ID or merchant'),
    assetFilter,
    currencyFilter('fiat'),
    select('side', 'Side', offerSides, { multiple: true }),
    select('status', 'Status', offerStatuses, { multiple: true }),
    dateRange(),
  ],
});

export const connectTradesList = defineList(connectTrades, api.connect.trades, {
  columns: [
    text('reference', 'Reference', { primary: true, width: 146 }),
    sideLink('buyer'),
    sideLink('seller'),
    currency('asset', 'Asset', { width: 92, hidden: true }),
    money('amount', 'asset', { sort: true, width: 152, icon: false }),
    money('price', 'fiat', { width: 164, hidden: true, icon: false }),
    money('total', 'fiat', { width: 168, hidden: true }),
    status('status', 'Status', { width: 112 }),
    text('dispute', 'Dispute', disputeText, { width: 124 }),
    relativeTime('created_at', 'Created', { sort: true, width: 112 }),
  ],
  filters: [
    search('Reference or customer'),
    select('status', 'Status', tradeStatuses, { multiple: true }),
    assetFilter,
    currencyFilter('fiat'),
    yesNoSelect('disputed', 'Dispute', 'Disputed', 'Not disputed'),
    dateRange(),
  ],
  views: [view('Disputed', { status: ['disputed'] })],
});

export const connectMerchantsList = defineList(connectMerchants, api.connect.merchants, {
  columns: [
    text('name', 'Name', { primary: true, sort: true }),
    customerLink({ hidden: true }),
    { ...text('rating', 'Rating', { sort: true, width: 84 }), align: 'end' },
    count('trades', 'Trades', { sort: true, width: 84 }),
    percent('completion', 'Completion', { width: 112 }),
    money('volume', 'currency', { width: 220 }),
    status('status', 'Status', { width: 124 }),
    relativeTime('created_at', 'Since', { sort: true, width: 116 }),
  ],
  filters: [search('Name or merchant ID'), select('status', 'Status', merchantStatuses, { multiple: true })],
});

/** The offers of a merchant, on the merchant's page. */
export const offersOf = ({ id }: { id: string }) =>
  defineList(connectOffers, api.connect.offers, {
    id: 'merchant-offers',
    params: { merchant: [id] },
    columns: [
      text('id', 'Offer ID', { primary: true }),
      text('side', 'Side', sideText, { width: 110 }),
      money('price', 'fiat', { width: 160, icon: false }),
      limits(),
      status('status', 'Status', { width: 110 }),
      relativeTime('created_at', 'Created', { width: 128 }),
    ],
  });

/** The trades of an offer or a merchant, on that record's page. */
const tradesWith = (id: string, params: { merchant?: string[]; offer_id?: string[] }) =>
  defineList(connectTrades, api.connect.trades, {
    id,
    params,
    columns: [
      text('reference', 'Reference', { primary: true, width: 146 }),
      sideLink('buyer'),
      sideLink('seller'),
      money('amount', 'asset', { width: 152 }),
      status('status', 'Status', { width: 112 }),
      text('dispute', 'Dispute', disputeText, { width: 124 }),
      relativeTime('created_at', 'Created', { width: 112 }),
    ],
  });

export const tradesOfMerchant = ({ id }: { id: string }) => tradesWith('merchant-trades', { merchant: [id] });

export const tradesOfOffer = ({ id }: { id: string }) => tradesWith('offer-trades', { offer_id: [id] });
