import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setTheme, useTheme } from '#kernel/base/theme.ts';
import classes from './theme-selector.module.css';

const themes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'system', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark or the system's theme. Plain radio buttons, because sign-in shows them before Mantine's form controls are loaded. */
export const ThemeSelector = () => {
  const theme = useTheme();
  return (
    <fieldset className={classes.selector} aria-label="Theme">
      {themes.map(({ value, label, Icon }) => (
        <label key={value} title={label} data-chosen={theme === value}>
          <input
            type="radio"
            name="theme"
            aria-label={label}
            checked={theme === value}
            onChange={() => setTheme(value)}
          />
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
};
