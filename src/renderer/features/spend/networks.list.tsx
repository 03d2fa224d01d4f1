import type { Network } from '#contract/platform/api/spend.ts';
import { networkTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { copy, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { Timeline } from '#kernel/ui/values/timeline.tsx';
import { statusTimeline } from '../shared/fields.tsx';
import { defineDecision, statusField } from '../shared/money/decision.ts';
import { networks } from './identity.ts';

const state = ({ enabled }: Network) => (enabled ? 'enabled' : 'disabled');
const products = (network: Network) => sentenceCase(network.products.join(', '));

/** What customers buy: `airtime or data for MTN through VTpass`. */
const offerOf = ({ products: goods, name, provider }: Network): string =>
  `${goods.join(' or ') || 'anything'} for ${name}${provider === null ? '' : ` through ${provider}`}`;

const setEnabled =
  (enabled: boolean) =>
  ({ id }: Network, reason: string, request: WriteRequest) =>
    api.spend.setNetworkStatus.send({ id }, { enabled, reason }, request);

const networkActions: RecordActions<Network> = {
  name: ({ name, provider }) => [name, provider].filter(Boolean).join(' · '),
  recordQuery: ({ id }) => api.spend.network.query({ id }),
  comparedValues: comparedValuesBy(statusField(state)),
  list: [
    defineDecision<Network>({
      id: 'spend.enableNetwork',
      endpoint: 'spend.setNetworkStatus',
      label: 'Enable network',
      shortcut: 'E',
      statusOf: state,
      transition: networkTransitions.enable,
      suggestedReasons: ['Outage is over', 'Provider confirmed a test top-up'],
      consequence: (network) => `Customers can buy ${offerOf(network)} again.`,
      send: setEnabled(true),
      successMessage: (_answer, { name }) => ({ title: `${name} enabled` }),
    }),
    defineDecision<Network>({
      id: 'spend.disableNetwork',
      endpoint: 'spend.setNetworkStatus',
      label: 'Disable network',
      shortcut: 'D',
      tone: 'danger',
      statusOf: state,
      transition: networkTransitions.disable,
      suggestedReasons: ['Provider reports an outage', 'Many top-ups fail', 'Requested by finance'],
      consequence: (network) => `Customers can't buy ${offerOf(network)} until it is enabled again.`,
      send: setEnabled(false),
      successMessage: (_answer, { name }) => ({ title: `${name} disabled` }),
    }),
  ],
};

export const networksList = defineList(networks, api.spend.networks, {
  sort: 'name',
  columns: [
    text('name', 'Network', { primary: true, sort: true }),
    shortText('provider'),
    shortText('products', 'Products', products),
    status('enabled', 'Status', state),
    status('health'),
    relativeTime('updated_at'),
  ],
  filters: [search('Network, provider or ID'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: networkActions,
  panel: {
    query: (id) => api.spend.network.query({ id }),
    title: networkActions.name,
    fields: () => [
      text('name', 'Network'),
      shortText('provider'),
      shortText('products', 'Products', products),
      status('enabled', 'Status', state),
      status('health'),
      copy('id', 'Network ID'),
    ],
    footer: ({ timeline }) => <Timeline title="Changes" events={statusTimeline(timeline)} />,
  },
});
