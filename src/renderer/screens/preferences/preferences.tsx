import { Stack } from '@mantine/core';
import { StandalonePage } from '#kernel/shell/frame/standalone-page.tsx';
import { AboutPreferences } from './about-preferences.tsx';
import { AppearancePreferences } from './appearance-preferences.tsx';
import { GeneralPreferences } from './general-preferences.tsx';
import { LockPreferences } from './lock-preferences.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { ShortcutPreferences } from './shortcut-preferences.tsx';
import { UpdatePreferences } from './update-preferences.tsx';

/** /preferences: the settings of this computer. */
export const Preferences = () => (
  <StandalonePage title="Preferences" subtitle="How the console looks and works on this computer">
    <Stack gap={16} mt={4}>
      <GeneralPreferences />
      <AppearancePreferences />
      <NotificationPreferences />
      <ShortcutPreferences />
      <LockPreferences />
      <UpdatePreferences />
      <AboutPreferences />
    </Stack>
  </StandalonePage>
);
