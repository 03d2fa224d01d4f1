import type { Network } from '#contract/api/spend.ts';
import { reasonBody } from '#contract/bodies/common.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { copy, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters.ts';
import { Timeline } from '#kernel/ui/timeline.tsx';
import { statusTimeline } from '../shared/fields.tsx';
import { reasonInput } from '../shared/reason-input.ts';
import { networks } from './spend.resource.ts';

const state = ({ enabled }: Network) => (enabled ? 'enabled' : 'disabled');
const products = (network: Network) => sentenceCase(network.products.join(', '));
const goods = (network: Network) => network.products.join(' or ') || 'anything';

const networkActions: RecordActions<Network> = {
  name: ({ name, provider }) => [name, provider].filter(Boolean).join(' · '),
  reread: ({ id }) => api.spend.network.query({ id }),
  comparedFields: (network) => new Map([['Status', sentenceCase(state(network))]]),
  list: [
    defineAction<Network, { reason: string }>({
      id: 'spend.setNetworkStatus',
      shortcut: 'E',
      label: ({ enabled }) => (enabled ? 'Disable network' : 'Enable network'),
      tone: ({ enabled }) => (enabled ? 'danger' : 'plain'),
      consequence: (network) =>
        network.enabled
          ? `Customers can't buy ${goods(network)} for ${network.name}${network.provider === null ? '' : ` through ${network.provider}`} until it is enabled again.`
          : `Customers can buy ${goods(network)} for ${network.name}${network.provider === null ? '' : ` through ${network.provider}`} again.`,
      inputs: () => [reasonInput],
      initialValues: () => ({ reason: '' }),
      schema: () => reasonBody,
      changes: ({ enabled }) => {
        const [from, to] = enabled ? ['Enabled', 'Disabled'] : ['Disabled', 'Enabled'];
        return [{ label: 'Status', from, to }];
      },
      suggestedReasons: ({ enabled }) =>
        enabled
          ? ['Provider reports an outage', 'Many top-ups fail', 'Requested by finance']
          : ['Outage is over', 'Provider confirmed a test top-up'],
      send: ({ id, enabled }, { reason }, request) =>
        api.spend.setNetworkStatus.send({ id }, { enabled: !enabled, reason }, request),
      successMessage: (_answer, { name, enabled }) => ({ title: `${name} ${enabled ? 'disabled' : 'enabled'}` }),
    }),
  ],
};

export const networksList = defineList(networks, api.spend.networks, {
  sort: 'name',
  columns: [
    text('name', 'Network', { primary: true, sort: true }),
    text('provider', 'Provider', { width: 150 }),
    text('products', 'Products', products, { width: 160 }),
    status('enabled', 'Status', state, { width: 124 }),
    status('health', 'Health', { width: 140 }),
    relativeTime('updated_at', 'Updated', { width: 128 }),
  ],
  filters: [search('Network, provider or ID'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: networkActions,
  panel: {
    query: (id) => api.spend.network.query({ id }),
    title: networkActions.name,
    fields: () => [
      text('name', 'Network'),
      text('provider', 'Provider'),
      text('products', 'Products', products),
      status('enabled', 'Status', state),
      status('health', 'Health'),
      copy('id', 'Network ID'),
    ],
    extra: ({ timeline }) => <Timeline title="Changes" events={statusTimeline(timeline)} />,
  },
});
