import { orderStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { filledShare, inQuote, pairFilter, sideAndPair, sideFilter, venueFilter } from './order-fields.tsx';
import { incomingHedges, outgoingHedges } from './orders.resource.ts';

/** The list of the hedges of a kind. */
const hedgeList = (resource: Resource, kind: string) =>
  defineList(resource, api.orders.list, {
    params: { kind },
    columns: [
      text('reference', 'Reference', { primary: true, width: 146 }),
      text('venue', 'Venue', { width: 100 }),
      ...sideAndPair(),
      money('amount', 'base', { sort: true, width: 170 }),
      inQuote('price', 'Price', (row) => row.price ?? row.average_price, { width: 150 }),
      filledShare({ width: 76 }),
      status('status', 'Status', { width: 142 }),
      relativeTime('created_at', 'Created', { sort: true, width: 110 }),
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
