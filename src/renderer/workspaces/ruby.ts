import { IconUsers } from '@tabler/icons-react';
import type { Workspace } from '#kernel/registry/screen.ts';
import image from '../app/images/ruby.svg';
import { customerDetail, customerList } from '../resources/customers/customers.ts';

/** The narrower workspace (spec section 2): its address is the customers list itself. */
export const ruby: Workspace = {
  name: 'ruby',
  title: 'Ruby',
  description: 'Customers and their transactions',
  image,
  sections: [{ label: 'Customers', icon: IconUsers, screens: [{ ...customerList, path: '' }, customerDetail] }],
};
