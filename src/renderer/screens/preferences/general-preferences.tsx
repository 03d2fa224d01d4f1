import { workspacesOf } from '#kernel/area/define-area.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { areas } from '../../areas/areas.ts';
import { ChoicePreference } from './preference-controls.tsx';
import { StartAtLoginPreference } from './start-at-login-preference.tsx';

const titleOf = (name: string): string => workspacesOf(areas).find((area) => area.name === name)?.title ?? name;

/** Preferences > General: start at login and the default workspace. */
export const GeneralPreferences = () => (
  <SectionPanel title="General">
    <StartAtLoginPreference />
    <ChoicePreference
      name="defaultWorkspace"
      label="Default workspace"
      text="Opens when you sign in or start the console."
      options={[
        { value: 'choose', label: 'Always ask' },
        { value: 'last-used', label: 'Last used' },
        { value: 'wanda', label: titleOf('wanda') },
        { value: 'ruby', label: titleOf('ruby') },
      ]}
    />
  </SectionPanel>
);
