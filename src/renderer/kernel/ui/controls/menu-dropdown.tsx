import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTypeAhead } from './use-type-ahead.ts';

/** A menu's list of items; typed letters focus the item that starts with them. */
export const MenuDropdown = ({ children }: { children: ReactNode }) => (
  <Menu.Dropdown onKeyDown={useTypeAhead('[role=menuitem]')}>{children}</Menu.Dropdown>
);
