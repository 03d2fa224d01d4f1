import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { vaultTypes } from '#contract/platform/enums.ts';
import type { Store } from '../../db/store.ts';
import { currencies } from '../../db/transaction-values.ts';
import { generateAddress } from '../../seed/generator-context.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { notFound } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { jsonText } from '../../shared/json.ts';
import { plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { integer, json, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { decimalsOf } from './currencies.ts';

const coins = currencies.filter(({ is_fiat }) => !is_fiat);
/** The vaults with the part of each coin's funds that they hold at most. */
const kept = [
  ['Payouts', 'hot', 0.02],
  ['Deposits', 'hot', 0.03],
  ['Settlement', 'warm', 0.15],
  ['Treasury', 'cold', 1],
  ['Reserve', 'cold', 0.6],
] as const;

const holdings = z.array(z.object({ asset: z.string(), balance: z.string(), usd_value: z.string() }));
const heldRow = z.object({ type: z.string(), holdings: jsonText(holdings) });

/** The balance of each asset in all vaults, or in those of one type. */
const totalsIn = (store: Store, type: string | null = null): ReadonlyMap<string, string> => {
  const totals = new Map<string, string>();
  for (const row of store.all(heldRow, 'SELECT type, holdings FROM vaults'))
    if (type === null || row.type === type)
      for (const { asset, balance } of row.holdings) totals.set(asset, plus(totals.get(asset) ?? '0', balance));
  return totals;
};

/** The vaults. Holdings are in the order of the coins. */
export const vaults = defineCollection({
  table: 'vaults',
  noun: 'Vault',
  columns: z.object({
    id: text,
    name: text,
    type: text,
    created_at: integer,
    holdings: json(holdings),
  }),
  relations: ({ store }) => ({ totals: totalsIn(store) }),
  search: (row) => [row.id, row.name, row.type],
  sorts: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
  toAnswer: ({ holdings, ...row }, { totals }) => ({
    ...row,
    created_at: iso(row.created_at),
    assets: holdings.map((holding) => ({ ...holding, total: totals.get(holding.asset) ?? null })),
  }),
  seed: function* (_context: SeedContext, { seed, anchor }: SeedPlan) {
    for (const [index, [name, type, part]] of kept.entries()) {
      const random = new Random(seed, index, 91);
      yield {
        ...{ id: `VLT${String(index + 1).padStart(10, '0')}`, name, type },
        created_at: anchor - (1_000 - index * 70) * day,
        holdings: coins.slice(0, type === 'cold' ? 4 : coins.length).map(({ code, usd }) => {
          const units = Math.floor((random.between(400_000, 2_000_000) * part) / usd);
          // All decimals of the coin, as a node reports them.
          const balance = `${units}.${random.digits(decimalsOf(code, false))}`;
          return { asset: code, balance, usd_value: times(balance, String(usd), 2) };
        }),
      };
    }
  },
});

const addresses = z.array(
  z.object({ address: z.string(), network: z.string(), label: z.string(), created_at: z.string() }),
);

/** The wallets: one for each asset and type of vault. Their balances are those of the vaults. */
export const custodyWallets = defineCollection({
  table: 'custody_wallets',
  noun: 'Wallet',
  columns: z.object({
    id: text,
    asset: text,
    vault_type: text,
    pending: text,
    created_at: integer,
    addresses: json(addresses),
  }),
  relations: ({ store }, { vault_type, asset }) => ({ balance: totalsIn(store, vault_type).get(asset) ?? '0' }),
  search: (row) => [row.asset, row.vault_type, ...row.addresses.map(({ address }) => address)],
  sorts: { created_at: (row) => row.created_at, asset: (row) => row.asset },
  toAnswer: ({ created_at: _created, ...row }, { balance }) => ({ ...row, balance }),
  seed: function* ({ store }: SeedContext, { seed, anchor }: SeedPlan) {
    for (const [typeIndex, type] of vaultTypes.entries())
      for (const [index, asset] of [...totalsIn(store, type).keys()].entries()) {
        const random = new Random(seed, typeIndex * 100 + index, 92);
        const createdAt = anchor - (700 - index * 13 - typeIndex) * day;
        yield {
          ...{ id: `${asset}-${type}`, asset, vault_type: type, created_at: createdAt },
          pending: type === 'hot' && random.chance(0.5) ? `0.${random.digits(4)}` : '0',
          addresses: Array.from({ length: type === 'hot' ? 3 : 1 }, (_, position) => ({
            ...generateAddress(random, asset),
            label: type === 'hot' ? `Deposits ${position + 1}` : 'Refill',
            created_at: iso(createdAt + position * 20 * day),
          })),
        };
      }
  },
});

export const custodyHandlers = {
  'custody.vaults': handle(contract.custody.vaults, (call) => vaults.list(call, { sort: 'name', ...call.query })),
  'custody.vault': handle(contract.custody.vault, vaults.get),
  'custody.wallets': handle(contract.custody.wallets, (call) =>
    custodyWallets.list(call, { sort: 'asset', ...call.query }),
  ),
  'custody.wallet': handle(contract.custody.wallet, ({ platform, store, param }) => {
    const values = [param('assetId'), param('vaultType')];
    const [row] = custodyWallets.where(store, 'asset = ? AND vault_type = ?', ...values);
    if (!row) throw notFound('Wallet');
    return { data: custodyWallets.toAnswer(platform, row) };
  }),
};
