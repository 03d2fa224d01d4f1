import { IconPigMoney } from '@tabler/icons-react';
import { undecidedSmallDeposits } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'deposits:read', noun: ['deposit', 'deposits'] } as const;
const menu = (label: string) => ({ group: 'Money', under: 'Deposits', label, icon: IconPigMoney }) as const;

/** Counts the deposits of a kind that need attention: by default those that match no customer by themselves. */
const attention =
  (kind: string, statuses: readonly string[] = ['review_needed']) =>
  () =>
    api.deposits.list.query({ kind, status: [...statuses], limit: 1 });

/** Deposits from bank accounts. */
export const fiatDeposits = defineResource({
  ...shared,
  path: 'deposits/fiat',
  attention: attention('fiat'),
  title: 'Fiat deposits',
  menu: menu('Fiat'),
  shortcut: 'd',
  list: async () => (await import('./deposits.lists.tsx')).fiatDepositsList,
  detail: async () => (await import('./deposits.details.tsx')).fiatDepositsDetail,
});

/** Deposits on a network. */
export const cryptoDeposits = defineResource({
  ...shared,
  path: 'deposits/crypto',
  attention: attention('crypto'),
  title: 'Crypto deposits',
  menu: menu('Crypto'),
  list: async () => (await import('./deposits.lists.tsx')).cryptoDepositsList,
  detail: async () => (await import('./deposits.details.tsx')).cryptoDepositsDetail,
});

/** Deposits on a network that are too small to be credited by themselves. */
export const smallDeposits = defineResource({
  ...shared,
  path: 'deposits/below-minimum',
  attention: attention('below-minimum', undecidedSmallDeposits),
  title: 'Deposits below minimum',
  menu: menu('Below minimum'),
  list: async () => (await import('./deposits.lists.tsx')).smallDepositsList,
  detail: async () => (await import('./deposits.details.tsx')).smallDepositsDetail,
});
