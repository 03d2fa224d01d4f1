import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setTheme, useTheme } from '#kernel/session/theme.ts';
import './theme-selector.css';

const choices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'system', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or the operating system's own (spec section 1): plain radio buttons, since sign-in needs them before anything else. */
export const ThemeSelector = () => {
  const theme = useTheme();
  return (
    <fieldset className="theme-selector">
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ value, label, Icon }) => (
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
