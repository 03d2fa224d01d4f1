import { IconArrowsExchange, IconSearch, IconUsers } from '@tabler/icons-react';
import type { Workspace } from '#kernel/registry/screen.ts';
import image from '../app/images/ruby.svg';
import { businessDetail } from '../resources/businesses/businesses.ts';
import { customerList, customerPages } from '../resources/customers/customers.ts';
import { searchScreen } from '../resources/search/search.ts';
import { transactionList, transactionPage } from '../resources/transactions/transactions.ts';

/**
 * The narrower workspace (spec section 2): its address is the customers list itself. A business has a page here, without an entry,
 * since customers lead to theirs.
 */
export const ruby: Workspace = {
  name: 'ruby',
  title: 'Ruby',
  description: 'Customers and their transactions',
  image,
  sections: [
    {
      label: 'Customers',
      icon: IconUsers,
      screens: [{ ...customerList, path: '' }, ...customerPages, businessDetail],
    },
    { label: 'Transactions', icon: IconArrowsExchange, screens: [transactionList, transactionPage] },
    { label: 'Search', icon: IconSearch, screens: [searchScreen] },
  ],
};
