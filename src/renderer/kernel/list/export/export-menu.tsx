import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';

const names = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

interface ExportMenuProps<Format extends keyof typeof names> {
  /** In the order of the menu. */
  formats: readonly Format[];
  onExport: (format: Format) => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** A button's menu of the formats that something can be exported in. */
export const ExportMenu = <Format extends keyof typeof names>({
  formats,
  onExport,
  children,
}: ExportMenuProps<Format>) => (
  <Menu position="bottom-end" returnFocus>
    <Menu.Target>{children}</Menu.Target>
    <MenuDropdown>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onExport(format)}>
          {names[format]}
        </Menu.Item>
      ))}
    </MenuDropdown>
  </Menu>
);
