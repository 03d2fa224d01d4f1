import { limits } from '#contract/values/limits.ts';
import { computerZone } from '#kernel/format/dates.ts';
import { ThemeSelector } from '#kernel/shell/frame/theme-selector.tsx';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { ChoicePreference } from './preference-controls.tsx';
import { PreferenceRow } from './preference-row.tsx';

const listsText = 'The default for lists. A choice made in a list overrides it.';

/** Preferences > Appearance: theme, row height, rows per page and the time zone. */
export const AppearancePreferences = () => (
  <SectionPanel title="Appearance">
    <PreferenceRow label="Theme" text="Light, dark, or match your system. Applies to menus and dialogs too.">
      {() => <ThemeSelector />}
    </PreferenceRow>
    <ChoicePreference
      name="rowHeight"
      label="Row height"
      text={listsText}
      options={[
        { value: 'normal', label: 'Normal' },
        { value: 'compact', label: 'Compact' },
      ]}
    />
    <ChoicePreference
      name="rowsPerPage"
      label="Rows per page"
      text={listsText}
      options={limits.pageSizes.map((size) => ({ value: size, label: String(size) }))}
    />
    <ChoicePreference
      name="timeZone"
      label="Time zone"
      text={`How dates and times are shown. Your time zone is ${computerZone()}. Filters by date always count days in UTC.`}
      options={[
        { value: 'local', label: 'Local' },
        { value: 'utc', label: 'UTC' },
      ]}
    />
  </SectionPanel>
);
