import { Stack } from '@mantine/core';
import { StandalonePage } from '#kernel/shell/frame/standalone-page.tsx';
import { ThemeSelector } from '#kernel/shell/frame/theme-selector.tsx';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { AboutPreferences } from './about-preferences.tsx';
import { LockPreferences } from './lock-preferences.tsx';
import { ShortcutPreferences } from './shortcut-preferences.tsx';
import { UpdatePreferences } from './update-preferences.tsx';

/** /preferences: the settings of this computer. */
export const Preferences = () => (
  <StandalonePage title="Preferences" subtitle="How the console looks and works on this computer">
    <Stack gap={16} mt={4}>
      <SectionPanel
        title="Appearance"
        text="Light, dark, or match your system. Applies to menus and dialogs too."
        aside={<ThemeSelector />}
      />
      <ShortcutPreferences />
      <LockPreferences />
      <UpdatePreferences />
      <AboutPreferences />
    </Stack>
  </StandalonePage>
);
