import { z } from 'zod';
import type { Chain } from '#contract/platform/api/settings/chains.ts';
import { chainChangeBody } from '#contract/platform/bodies/currencies.ts';
import { api } from '#kernel/api/client.ts';
import { settingActions } from '../shared/setting-actions.ts';
import { chainFields, countOf } from './chains.fields.ts';

interface ChainValues {
  [name: string]: string | boolean;
  /** A whole number as typed. */
  confirmations: string;
  deposit_enabled: boolean;
  payout_enabled: boolean;
}

export const chainActions = settingActions<Chain, ChainValues>({
  id: 'chains.update',
  noun: 'chain',
  name: ({ name }) => name,
  recordQuery: ({ id }) => api.chains.get.query({ id }),
  consequence: 'Applies to deposits that are not credited yet, and to new payouts.',
  inputs: () => [
    {
      kind: 'text',
      name: 'confirmations',
      label: chainFields.confirmations.label,
      hint: 'Deposits are credited after so many blocks',
    },
    { kind: 'switch', name: 'deposit_enabled', label: chainFields.deposit_enabled.label },
    { kind: 'switch', name: 'payout_enabled', label: chainFields.payout_enabled.label },
  ],
  valuesOf: ({ confirmations, deposit_enabled, payout_enabled }) => ({
    confirmations: String(confirmations),
    deposit_enabled,
    payout_enabled,
  }),
  fields: chainFields,
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
