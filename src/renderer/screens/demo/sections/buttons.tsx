import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus, IconRefresh } from '@tabler/icons-react';
import { BusyButton, RetryLink } from '#kernel/ui/controls/busy-button.tsx';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { CopyButton } from '#kernel/ui/values/copy-button.tsx';
import classes from '../demo.module.css';
import type { DemoSection } from '../demo-section.ts';
import { doNothing, longText } from '../samples.ts';

/** The variants that screens use: one primary action, others plain, destructive ones red. */
const variants = [
  { label: 'Approve', props: {} },
  { label: 'Cancel', props: { variant: 'default' } },
  { label: 'Show all', props: { variant: 'subtle' } },
  { label: 'Reject', props: { color: 'red' } },
] as const;

const allVariants = (state: { disabled?: boolean; loading?: boolean } = {}) => (
  <div className={classes.row}>
    {variants.map(({ label, props }) => (
      <Button key={label} {...props} {...state}>
        {label}
      </Button>
    ))}
  </div>
);

/** Buttons and menus. */
export const buttons: DemoSection = {
  id: 'buttons',
  title: 'Buttons',
  text: 'One primary action on a screen. Destructive actions are red and never the default.',
  samples: [
    { state: 'Normal', content: allVariants(), wide: true },
    { state: 'Disabled', content: allVariants({ disabled: true }), wide: true },
    { state: 'Loading', content: allVariants({ loading: true }), wide: true },
    {
      state: 'Busy, keeps the focus',
      content: (
        <div className={classes.row}>
          <BusyButton isBusy onClick={doNothing} variant="default">
            Retry
          </BusyButton>
          <RetryLink isRetrying onRetry={doNothing} />
        </div>
      ),
    },
    { state: 'With an icon', content: <Button leftSection={<IconPlus size={16} aria-hidden />}>Add book</Button> },
    {
      state: 'Menu',
      content: (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <MenuDropdown>
            <Menu.Item>Approve</Menu.Item>
            <Menu.Item disabled>Retry</Menu.Item>
            <Menu.Item color="red">Reject</Menu.Item>
          </MenuDropdown>
        </Menu>
      ),
    },
    {
      state: 'Icons',
      content: (
        <div className={classes.row}>
          <ActionIcon aria-label="Refresh">
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
          <IconButton aria-label="Refresh, disabled" isDisabled onClick={doNothing}>
            <IconRefresh size={16} aria-hidden />
          </IconButton>
          <CopyButton value="CUS0001" label="Copy customer ID" />
        </div>
      ),
    },
    { state: 'Long text', content: <Button maw={240}>{longText}</Button> },
  ],
};
