import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { allows } from '#contract/permissions.ts';
import { loadScreen, type Screen, type Section, type Workspace } from '#kernel/registry/screen.ts';
import { useMe } from '#kernel/session/me.ts';

/** The sections a member may see, each with the screens that have an entry; an empty one is not shown. */
const visibleSections = (workspace: Workspace, permissions: readonly string[]): Section[] =>
  workspace.sections
    .map((section) => ({
      ...section,
      screens: section.screens.filter((screen) => screen.menu !== undefined && allows(permissions, screen.need)),
    }))
    .filter((section) => section.screens.length > 0);

/** The side navigation (spec section 1; 252 px, section 9): a section of one screen is one link, of several a group. */
export const SideNav = ({ workspace }: { workspace: Workspace }) => {
  const { permissions } = useMe();
  const base = `/${workspace.name}/`;
  return (
    <nav className="side-nav" aria-label={`${workspace.title} menu`}>
      <ul>
        {visibleSections(workspace, permissions).map((section) => {
          const [only, ...others] = section.screens;
          const Icon = section.icon;
          return (
            <li key={section.label}>
              {only && others.length === 0 ? (
                <Entry screen={only} base={base}>
                  <Icon size={18} aria-hidden />
                </Entry>
              ) : (
                <Group section={section} base={base} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

const Entry = ({ screen, base, children }: { screen: Screen; base: string; children?: React.ReactNode }) => {
  const load = () => void loadScreen(screen);
  return (
    <NavLink to={base + screen.path} end={screen.path === ''} onMouseEnter={load} onFocus={load}>
      {children}
      {screen.menu}
    </NavLink>
  );
};

const Group = ({ section, base }: { section: Section; base: string }) => {
  const { pathname } = useLocation();
  const inside = section.screens.some((screen) => pathname.startsWith(base + screen.path));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? inside;
  const Icon = section.icon;
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <div className="side-nav-group">
      <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
        <Icon size={18} aria-hidden />
        {section.label}
        <span className="spacer" />
        <Arrow size={14} aria-hidden />
      </button>
      {open && (
        <ul>
          {section.screens.map((screen) => (
            <li key={screen.path}>
              <Entry screen={screen} base={base} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
