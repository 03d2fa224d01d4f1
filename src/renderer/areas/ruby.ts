import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/resource/screen.ts';
import image from '../app/images/ruby.svg';
import {
  businessEarnPlans,
  businesses,
  businessTransactions,
  businessTransfers,
  businessVerifications,
} from '../resources/businesses/businesses.resource.ts';
import {
  customerEarnPlans,
  customers,
  customerTransactions,
  customerTransfers,
} from '../resources/customers/customers.resource.ts';
import { searchScreen } from '../resources/search/search.screen.tsx';
import { transactions } from '../resources/transactions/transactions.resource.ts';

const { list: _list, ...businessPages } = businesses;

/** The narrower workspace. Its index is the customers list; the pages of businesses have no menu entry, customers link to them. */
export const ruby = defineArea({
  name: 'ruby',
  kind: 'workspace',
  title: 'Ruby',
  description: 'Customers and their transactions',
  image,
  menuGroups: ['People', 'Money'],
  search: searchScreen,
  screens: [
    ...resourceScreens(customers, ''),
    ...[customerTransactions, customerTransfers, customerEarnPlans].flatMap((resource) => resourceScreens(resource)),
    ...[businessPages, businessVerifications, businessTransactions, businessTransfers, businessEarnPlans].flatMap(
      (resource) => resourceScreens(resource),
    ),
    ...resourceScreens(transactions),
  ],
});
