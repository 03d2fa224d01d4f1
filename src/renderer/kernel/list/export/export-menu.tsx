import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';

/** The names of formats in menus and lists. */
export const formatNames = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

interface ExportMenuProps<Format extends keyof typeof formatNames> {
  /** In the order of the menu: a single one would need no menu. */
  formats: readonly [Format, Format, ...Format[]];
  onExport: (format: Format) => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** A button's menu of the formats that something can be exported in. */
export const ExportMenu = <Format extends keyof typeof formatNames>({
  formats,
  onExport,
  children,
}: ExportMenuProps<Format>) => (
  <Menu position="bottom-end" returnFocus>
    <Menu.Target>{children}</Menu.Target>
    <MenuDropdown>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onExport(format)}>
          {formatNames[format]}
        </Menu.Item>
      ))}
    </MenuDropdown>
  </Menu>
);
