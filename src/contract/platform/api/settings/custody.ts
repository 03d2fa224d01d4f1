import { z } from 'zod';
import { amount, id, identifier, oneOrMany, optionalDateTime, optionalList, orNull } from '../../../values/schemas.ts';
import { listQuery, pageAnswer, recordAnswer } from '../../definitions/answers.ts';
import { get } from '../../definitions/endpoint.ts';
import { vaultTypes } from '../../enums.ts';

/** What a vault holds of an asset. `balance` is in the asset; `total` is the balance of the asset in all vaults. */
const holding = z.object({ asset: z.string(), balance: amount, usd_value: orNull(amount), total: orNull(amount) });
export type Holding = z.infer<typeof holding>;

/** A vault of the platform's own funds. An unknown `type` is shown as it came. */
const vault = z.object({
  id,
  name: z.string(),
  type: z.string(),
  assets: optionalList(holding),
  created_at: optionalDateTime,
});
export type Vault = z.infer<typeof vault>;

const address = z.object({
  address: identifier,
  network: orNull(z.string()),
  label: orNull(z.string()),
  created_at: optionalDateTime,
});

/** The wallet of an asset in all vaults of one type, with its deposit addresses. Amounts are in the asset; `pending` is on its way in. */
const wallet = z.object({
  id,
  asset: z.string(),
  vault_type: z.string(),
  balance: amount,
  pending: orNull(amount),
  addresses: optionalList(address),
});
export type CustodyWallet = z.infer<typeof wallet>;

const permission = 'custody:read';
const type = oneOrMany(z.enum(vaultTypes)).optional();

/** Custody is only read: no endpoint moves funds. */
export const custody = {
  vaults: get('/custody/vaults', {
    query: listQuery(['name', 'created_at']).extend({ type }),
    answer: pageAnswer(vault),
    permission,
  }),
  vault: get('/custody/vaults/:id', { answer: recordAnswer(vault), permission }),
  wallets: get('/custody/wallets', {
    query: listQuery(['asset', 'created_at']).extend({
      asset: oneOrMany(z.string()).optional(),
      vault_type: type,
    }),
    answer: pageAnswer(wallet),
    permission,
  }),
  wallet: get('/custody/wallets/:assetId/:vaultType', { answer: recordAnswer(wallet), permission }),
};
