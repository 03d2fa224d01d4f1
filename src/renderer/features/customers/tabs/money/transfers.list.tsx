import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { transferList } from '../../../shared/accounts/account-lists.ts';
import { customerTransfers } from '../../identity.ts';

/** The transfers a customer sent or received. */
export const transfersOf = ({ id }: CustomerDetail) =>
  defineList(customerTransfers, api.customers.transfers, {
    params: { id },
    ids: (row) => [id, row.id],
    ...transferList(api.customers.wallets.query({ id })),
  });
