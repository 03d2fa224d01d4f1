import { IconArrowsExchange, IconBuilding, IconSearch, IconUserShare, IconUsers } from '@tabler/icons-react';
import type { Workspace } from '#kernel/registry/screen.ts';
import image from '../app/images/wanda.svg';
import { businessDetail, businessList } from '../resources/businesses/businesses.ts';
import { customerList, customerPages } from '../resources/customers/customers.ts';
import { referralDetail, referralList } from '../resources/referrals/referrals.ts';
import { searchScreen } from '../resources/search/search.ts';
import { transactionList, transactionPage } from '../resources/transactions/transactions.ts';

/** The broad workspace (spec section 2): every screen that exists, in the order of its menu. */
export const wanda: Workspace = {
  name: 'wanda',
  title: 'Wanda',
  description: 'Customers, businesses, money movement and products',
  image,
  index: 'customers',
  sections: [
    { label: 'Customers', icon: IconUsers, screens: [customerList, ...customerPages] },
    { label: 'Businesses', icon: IconBuilding, screens: [businessList, businessDetail] },
    { label: 'Transactions', icon: IconArrowsExchange, screens: [transactionList, transactionPage] },
    { label: 'Referrals', icon: IconUserShare, screens: [referralList, referralDetail] },
    { label: 'Search', icon: IconSearch, screens: [searchScreen] },
  ],
};
