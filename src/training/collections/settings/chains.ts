import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { fold } from '../../shared/fold.ts';
import { day } from '../../shared/time.ts';
import { changeSetting, historyColumn } from '../definitions/change-setting.ts';
import { flag, integer, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';

/** Each chain with its coin, confirmations, height, and how many blocks its node is behind. */
const connected = [
  ['Bitcoin', 'BTC', 2, 868_412, 0],
  ['Ethereum', 'ETH', 12, 21_204_776, 1],
  ['Tron', 'TRX', 20, 66_918_305, 0],
  ['BNB Smart Chain', 'BNB', 15, 44_012_559, 7],
  ['Solana', 'SOL', 32, 302_556_118, 164],
  ['Polygon', 'POL', 128, 64_240_917, 2],
] as const;

export const chains = defineCollection({
  table: 'chains',
  noun: 'Chain',
  columns: z.object({
    id: text,
    name: text,
    asset: text,
    confirmations: integer,
    deposit_enabled: flag,
    payout_enabled: flag,
    node_height: integer,
    lag: integer,
    history: historyColumn,
    created_at: integer,
  }),
  relations: () => null,
  search: (row) => [row.id, row.name, row.asset],
  sorts: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
  toAnswer: ({ created_at: _created, ...row }) => row,
  seed: function* (_context: SeedContext, { anchor }: SeedPlan) {
    for (const [index, [name, asset, confirmations, height, lag]] of connected.entries())
      yield {
        ...{ id: `CHN${String(index + 1).padStart(10, '0')}`, name, asset, confirmations, lag },
        node_height: height - lag,
        deposit_enabled: asset !== 'SOL',
        payout_enabled: asset !== 'SOL' && asset !== 'POL',
        history: [],
        created_at: anchor - (800 - index * 90) * day,
      };
  },
});

export const chainHandlers = {
  'chains.list': handle(contract.chains.list, (call) => chains.list(call, { sort: 'name', ...call.query })),
  'chains.get': handle(contract.chains.get, chains.get),
  'chains.update': handle(contract.chains.update, (call) => {
    const row = changeSetting(call, chains, chains.find(call.store, call.param('id')), call.body);
    return { message: 'Chain updated', data: chains.toAnswer(call.platform, row) };
  }),
};
