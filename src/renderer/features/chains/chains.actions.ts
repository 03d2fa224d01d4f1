import { z } from 'zod';
import type { Chain } from '#contract/platform/api/settings/chains.ts';
import { chainChangeBody } from '#contract/platform/bodies/currencies.ts';
import { api } from '#kernel/api/client.ts';
import { enabledText } from '../shared/fields.tsx';
import { settingActions } from '../shared/setting-actions.ts';

interface ChainValues {
  [name: string]: string | boolean;
  /** A whole number as typed. */
  confirmations: string;
  deposit_enabled: boolean;
  payout_enabled: boolean;
}

const countOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** A count as it is sent; what is none is shown as typed. */
const countText = (typed: string): string => {
  const count = countOf(typed);
  return Number.isNaN(count) ? typed.trim() : String(count);
};

export const chainActions = settingActions<Chain, ChainValues>({
  id: 'chains.update',
  noun: 'chain',
  name: ({ name }) => name,
  recordQuery: ({ id }) => api.chains.get.query({ id }),
  consequence: 'Applies to deposits that are not credited yet, and to new payouts.',
  inputs: () => [
    { kind: 'text', name: 'confirmations', label: 'Confirmations', hint: 'Deposits are credited after so many blocks' },
    { kind: 'switch', name: 'deposit_enabled', label: 'Deposits' },
    { kind: 'switch', name: 'payout_enabled', label: 'Payouts' },
  ],
  valuesOf: ({ confirmations, deposit_enabled, payout_enabled }) => ({
    confirmations: String(confirmations),
    deposit_enabled,
    payout_enabled,
  }),
  entriesOf: ({ confirmations, deposit_enabled, payout_enabled }) =>
    new Map([
      ['Confirmations', countText(confirmations)],
      ['Deposits', enabledText(deposit_enabled)],
      ['Payouts', enabledText(payout_enabled)],
    ]),
  schema: () =>
    z.preprocess((values) => {
      const { confirmations, ...rest } = { confirmations: '', ...Object(values) };
      return { ...rest, confirmations: countOf(String(confirmations)) };
    }, chainChangeBody),
  suggestedReasons: ['Node is far behind', 'Node has caught up', 'Network upgrade', 'Risk of reorganized blocks'],
  send: ({ id }, { confirmations, deposit_enabled, payout_enabled, reason }, request) =>
    api.chains.update.send(
      { id },
      { confirmations: countOf(confirmations), deposit_enabled, payout_enabled, reason },
      request,
    ),
  successMessage: 'Chain changed',
});
