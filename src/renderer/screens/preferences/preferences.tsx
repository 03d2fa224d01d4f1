import { OuterPage } from '#kernel/shell/outer-page.tsx';
import { AppearancePreferences } from './appearance-preferences.tsx';
import { LockPreferences } from './lock-preferences.tsx';
import { ShortcutPreferences } from './shortcut-preferences.tsx';
import './preferences.css';

/** What a member can set for this machine, each part a box of its own. */
const parts = [AppearancePreferences, ShortcutPreferences, LockPreferences];

/** /preferences: how the console looks and behaves on this machine. */
export const Preferences = () => (
  <OuterPage title="Preferences" subtitle="How the console looks and behaves on this machine">
    <div className="preferences">
      {parts.map((Part) => (
        <Part key={Part.name} />
      ))}
    </div>
  </OuterPage>
);
