import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/screens/define-screens.ts';
import image from '../app/images/ruby.svg';
import {
  businessEarnPlanScreens,
  businessScreens,
  businessTransactionScreens,
  businessTransferScreens,
  businessVerificationScreens,
} from '../features/businesses/screens.ts';
import {
  customerEarnPlanScreens,
  customerScreens,
  customerTransactionScreens,
  customerTransferScreens,
} from '../features/customers/screens.ts';
import { searchScreen } from '../features/search/screens.tsx';
import { transactionScreens } from '../features/transactions/screens.ts';

const { list: _list, ...businessPages } = businessScreens;

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
    ...resourceScreens(customerScreens, ''),
    ...[customerTransactionScreens, customerTransferScreens, customerEarnPlanScreens].flatMap((resource) =>
      resourceScreens(resource),
    ),
    ...[
      businessPages,
      businessVerificationScreens,
      businessTransactionScreens,
      businessTransferScreens,
      businessEarnPlanScreens,
    ].flatMap((resource) => resourceScreens(resource)),
    ...resourceScreens(transactionScreens),
  ],
});
