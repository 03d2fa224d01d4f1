import { merchantStatuses, offerSides, offerStatuses, tradeStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { age, count, currency, money, percent, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, queue, search, select, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { coinFilter, currencyFilterOf } from '../shared/money/currency-filter.ts';
import { disputeText, limits, sideLink, sideText } from './connect-fields.ts';
import { connectMerchants, connectOffers, connectTrades } from './identity.ts';

const assetFilter = coinFilter('asset', 'Asset');

const methods = <Rec extends { payment_methods: readonly string[] }>() =>
  text<Rec>('payment_methods', 'Payment methods', ({ payment_methods }) => payment_methods.join(', '), {
    isOptional: true,
  });

export const connectOffersList = defineList(connectOffers, api.connect.offers, {
  columns: [
    shortText('id', 'Offer ID', { primary: true }),
    connectMerchantLink(),
    shortText('side', 'Side', sideText),
    currency('asset', { isOptional: true }),
    money('price', 'fiat', { isFiat: true, sort: true, icon: false }),
    currency('fiat', 'Currency', { isOptional: true }),
    limits(),
    methods(),
    status('status'),
    relativeTime('created_at', { sort: true, isOptional: true }),
  ],
  filters: [
    search('Offer ID or merchant'),
    assetFilter,
    currencyFilterOf('fiat', 'fiat'),
    select('side', 'Side', offerSides, { multiple: true }),
    select('status', 'Status', offerStatuses, { multiple: true }),
    dateRange(),
  ],
});

export const connectTradesList = defineList(connectTrades, api.connect.trades, {
  columns: [
    shortText('reference', { primary: true }),
    sideLink('buyer'),
    sideLink('seller'),
    currency('asset', { isOptional: true }),
    money('amount', 'asset', { movement: true, isFiat: false, sort: true, icon: false }),
    money('price', 'fiat', { isFiat: true, isOptional: true, icon: false }),
    money('total', 'fiat', { movement: true, isFiat: true, isOptional: true }),
    status('status'),
    shortText('dispute', 'Dispute', disputeText),
    relativeTime('created_at', { sort: true }),
    age('dispute.opened_at', { replaces: 'created_at', sort: 'disputed_at' }),
  ],
  filters: [
    search('Reference or customer'),
    select('status', 'Status', tradeStatuses, { multiple: true }),
    assetFilter,
    currencyFilterOf('fiat', 'fiat'),
    yesNoSelect('disputed', 'Dispute', 'Disputed', 'Not disputed'),
    dateRange(),
  ],
  views: [queue('Disputed', { status: ['disputed'] }, { sort: 'disputed_at' })],
});

export const connectMerchantsList = defineList(connectMerchants, api.connect.merchants, {
  columns: [
    text('name', { primary: true, sort: true }),
    customerLink({ isOptional: true }),
    shortText('rating', { sort: true, align: 'end' }),
    count('trades', { sort: true }),
    percent('completion'),
    money('volume', 'currency'),
    status('status'),
    relativeTime('created_at', 'Since', { sort: true }),
  ],
  filters: [search('Name or merchant ID'), select('status', 'Status', merchantStatuses, { multiple: true })],
});
