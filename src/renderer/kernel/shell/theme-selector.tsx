import { SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { themeChoice } from '#contract/bridge.ts';
import { setTheme, useTheme } from '#kernel/session/theme.ts';
import './theme-selector.css';

const choices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'system', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or the operating system's own (spec section 1). */
export const ThemeSelector = () => (
  <SegmentedControl
    className="theme-selector"
    size="xs"
    aria-label="Theme"
    value={useTheme()}
    onChange={(value) => setTheme(themeChoice.parse(value))}
    data={choices.map(({ value, label, Icon }) => ({
      value,
      label: (
        <span className="theme-choice" title={label}>
          <Icon size={15} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </span>
      ),
    }))}
  />
);
