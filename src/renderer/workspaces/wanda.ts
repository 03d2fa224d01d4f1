import { IconUsers } from '@tabler/icons-react';
import type { Workspace } from '#kernel/registry/screen.ts';
import image from '../app/images/wanda.svg';
import { customerDetail, customerList } from '../resources/customers/customers.ts';

/** The broad workspace (spec section 2): every screen that exists, in the order of its menu. */
export const wanda: Workspace = {
  name: 'wanda',
  title: 'Wanda',
  description: 'Customers, businesses, money movement and products',
  image,
  index: 'customers',
  sections: [{ label: 'Customers', icon: IconUsers, screens: [customerList, customerDetail] }],
};
