import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { earnPlanList } from '../../../shared/accounts/account-lists.ts';
import { customerEarnPlans } from '../../identity.ts';

/** A customer's earn plans. */
export const earnPlansOf = ({ id }: CustomerDetail) =>
  defineList(customerEarnPlans, api.earn.plans, {
    params: { profile_id: id },
    ids: (row) => [id, row.id],
    ...earnPlanList,
  });
