import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { currencies as moved } from '../../db/transaction-values.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { invalidField } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { day } from '../../shared/time.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { flag, integer, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';

const coinDecimals: Readonly<Record<string, number>> = { BTC: 8, ETH: 18, BNB: 18, SOL: 9 };

/** How many decimals the smallest unit of a currency has. */
export const decimalsOf = (code: string, isFiat: boolean): number => (isFiat ? 2 : (coinDecimals[code] ?? 6));

/** A round amount in a currency that is worth about so many USD. */
const worth = (usd: number, perUnit: number, decimals: number): string => {
  const amount = usd / perUnit;
  const step = 10 ** Math.floor(Math.log10(amount));
  return (Math.max(1, Math.round(amount / step)) * step).toFixed(Math.min(decimals, 8)).replace(/\.?0+$/, '');
};

export const currencies = defineCollection({
  table: 'currencies',
  noun: 'Currency',
  columns: z.object({
    ...{
      id: text,
      code: text,
      name: text,
      is_fiat: flag,
      decimals: integer,
      deposit_enabled: flag,
      payout_enabled: flag,
    },
    min_deposit: text,
    min_payout: text,
    fee: text,
    history: historyColumn,
    created_at: integer,
  }),
  relations: () => null,
  search: (row) => [row.code, row.name],
  sorts: { created_at: (row) => row.created_at, code: (row) => row.code, name: (row) => fold(row.name) },
  toAnswer: ({ created_at: _created, ...row }) => row,
  seed: function* (_context: SeedContext, { anchor }: SeedPlan) {
    for (const [index, { code, name, is_fiat, usd }] of moved.entries()) {
      const decimals = decimalsOf(code, is_fiat);
      yield {
        id: code,
        code,
        name,
        is_fiat,
        decimals,
        deposit_enabled: code !== 'RWF',
        payout_enabled: code !== 'RWF' && code !== 'BNB',
        min_deposit: worth(1, usd, decimals),
        min_payout: worth(5, usd, decimals),
        fee: worth(0.3, usd, decimals),
        history: [],
        created_at: anchor - (900 - index * 20) * day,
      };
    }
  },
});

export const currencyHandlers = {
  'currencies.list': handle(contract.currencies.list, (call) => currencies.list(call, { sort: 'code', ...call.query })),
  'currencies.get': handle(contract.currencies.get, currencies.get),
  'currencies.update': handle(contract.currencies.update, (call) => {
    const row = currencies.find(call.store, call.param('id'));
    for (const field of ['min_deposit', 'min_payout', 'fee'] as const)
      if ((call.body[field].split('.')[1] ?? '').length > row.decimals)
        throw invalidField(field, `${row.code} has ${row.decimals} decimals`);
    const data = currencies.toAnswer(call.platform, changeSetting(call, currencies, row, call.body));
    return { message: 'Currency updated', data };
  }),
};
