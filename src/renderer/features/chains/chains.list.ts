import type { Chain } from '#contract/platform/api/settings/chains.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { badges, copy, count, currency, text } from '#kernel/fields/fields.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { chainActions } from './chains.actions.ts';
import { chainFields } from './chains.fields.ts';
import { chains } from './identity.ts';

/** How far the node is behind, as a badge; none for a chain without a node. */
const lagBadges = ({ lag }: Chain): readonly Badge[] => {
  if (lag === null) return [];
  const tone = lag >= limits.chainFarBehindBlocks ? 'danger' : lag >= limits.chainLateBlocks ? 'warning' : 'success';
  return [{ label: lag === 0 ? 'In sync' : `${formatCount(lag, 'block')} behind`, tone }];
};

const fields = [
  currency<Chain>('asset'),
  chainFields.confirmations,
  chainFields.deposit_enabled,
  chainFields.payout_enabled,
  count<Chain>('node_height', 'Height'),
  badges<Chain>('lag', 'Node', lagBadges),
];

export const chainsList = defineList(chains, api.chains.list, {
  sort: 'name',
  columns: [text('name', 'Chain', { primary: true, sort: true }), ...fields],
  filters: [
    search('Chain or asset'),
    yesNoSelect('deposit_enabled', 'Deposits', 'Enabled', 'Disabled'),
    yesNoSelect('payout_enabled', 'Payouts', 'Enabled', 'Disabled'),
  ],
  actions: chainActions,
  panel: {
    query: (id) => api.chains.get.query({ id }),
    title: chainActions.name,
    fields: () => [...fields, copy('id', 'Chain ID')],
    actions: chainActions,
    history: ({ history }) => history,
  },
});
