import { contract } from '../../contract/api/contract.ts';
import { customerAnswer, customerById, customersByNumber, iso, isoOrNull } from '../db/customer.ts';
import { handle } from '../http/serve.ts';
import { customerPage } from '../list/customer-query.ts';
import { extrasOf } from '../seed/extras.ts';
import { limitsOf } from '../seed/limits.ts';

/** Finding and reading customers. */
export const customerHandlers = {
  'customers.list': handle(contract.customers.list, ({ store, query }) => {
    const { numbers, pagination } = customerPage(store, query);
    return { data: customersByNumber(store, numbers).map(customerAnswer), pagination };
  }),

  'customers.get': handle(contract.customers.get, ({ store, param, platform }) => {
    const found = customerById(store, param('id'));
    const { last_login_at, ...extras } = extrasOf(platform.seed, platform.anchor, found);
    return {
      data: {
        ...customerAnswer(found),
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
