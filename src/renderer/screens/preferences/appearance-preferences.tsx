import { ThemeSelector } from '#kernel/shell/theme-selector.tsx';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';

export const AppearancePreferences = () => (
  <SectionPanel
    title="Appearance"
    text="Light, dark, or as the operating system has it. Menus and dialogs follow."
    aside={<ThemeSelector />}
  />
);
