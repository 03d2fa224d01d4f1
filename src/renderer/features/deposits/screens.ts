import { IconPigMoney } from '@tabler/icons-react';
import { reviewedStatuses, undecidedSmallDeposits } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from './identity.ts';

const menu = (label: string) => ({ group: 'Money', under: 'Deposits', label, icon: IconPigMoney }) as const;

/** Counts the deposits of a kind that need attention. */
const attention =
  (kind: string, statuses: readonly string[] = reviewedStatuses) =>
  () =>
    api.deposits.list.query({ kind, status: [...statuses], page: 1, limit: 1, sort: 'created_at' });

export const fiatDepositScreens = defineScreens(fiatDeposits, {
  menu: menu('Fiat'),
  shortcut: 'd',
  attention: attention('fiat'),
  hasQueues: true,
  list: async () => (await import('./deposits.list.tsx')).fiatDepositsList,
  detail: async () => (await import('./deposits.detail.tsx')).fiatDepositsDetail,
});

export const cryptoDepositScreens = defineScreens(cryptoDeposits, {
  menu: menu('Crypto'),
  attention: attention('crypto'),
  hasQueues: true,
  list: async () => (await import('./deposits.list.tsx')).cryptoDepositsList,
  detail: async () => (await import('./deposits.detail.tsx')).cryptoDepositsDetail,
});

export const smallDepositScreens = defineScreens(smallDeposits, {
  menu: menu('Below minimum'),
  attention: attention('below-minimum', undecidedSmallDeposits),
  hasQueues: true,
  list: async () => (await import('./deposits.list.tsx')).smallDepositsList,
  detail: async () => (await import('./deposits.detail.tsx')).smallDepositsDetail,
});
