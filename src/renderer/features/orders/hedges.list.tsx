import type { OrderRow } from '#contract/platform/api/orders.ts';
import { orderStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { incomingHedges, outgoingHedges } from './identity.ts';
import { filledShare, inQuote, pair, pairFilter, side, sideFilter, venueFilter } from './order-fields.tsx';

/** The list of the hedges of a kind. */
const hedgeList = (resource: Resource, kind: string) =>
  defineList(resource, api.orders.list, {
    params: { kind },
    columns: [
      shortText('reference', { primary: true }),
      shortText('venue'),
      // All hedges of a kind have the same side.
      { ...side<OrderRow>(), isOptional: true },
      pair(),
      money('amount', 'base', { isFiat: false, sort: true, sortFilter: 'pair' }),
      inQuote('price', 'Price', (row) => row.price),
      filledShare(),
      status('status'),
      relativeTime('created_at', { sort: true }),
    ],
    filters: [
      search('Hedge or order reference'),
      venueFilter,
      sideFilter,
      pairFilter,
      select('status', 'Status', orderStatuses, { multiple: true }),
      dateRange(),
    ],
  });

export const outgoingHedgesList = hedgeList(outgoingHedges, 'outgoing-hedge');

export const incomingHedgesList = hedgeList(incomingHedges, 'incoming-hedge');
