import { contract } from '#contract/platform/api/contract.ts';
import { customerById, customersByNumber, toCustomer } from '../../db/customers.ts';
import { customerPage } from '../../db/queries/customer-query.ts';
import { extrasOf } from '../../seed/customers/extras.ts';
import { limitsOf } from '../../seed/customers/limits.ts';
import { iso, isoOrNull } from '../../shared/time.ts';
import { handle } from '../definitions/endpoint-handler.ts';

/** The list of customers and a single customer. */
export const customerHandlers = {
  'customers.list': handle(contract.customers.list, ({ store, query }) => {
    const { numbers, pagination } = customerPage(store, query);
    return { data: customersByNumber(store, numbers).map(toCustomer), pagination };
  }),

  'customers.get': handle(contract.customers.get, ({ store, param, platform }) => {
    const found = customerById(store, param('id'));
    const { last_login_at, ...extras } = extrasOf(platform.seed, platform.anchor, found);
    return {
      data: {
        ...toCustomer(found),
        ...extras,
        username: found.username || null,
        bvn: found.bvn || null,
        limits: limitsOf(platform.seed, found),
        last_login_at: isoOrNull(last_login_at),
        updated_at: iso(found.updated_at),
      },
    };
  }),
};
