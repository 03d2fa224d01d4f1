import { Stack } from '@mantine/core';
import { IconDevices, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { useViewedMember } from '#kernel/member/me.ts';
import { StandalonePage } from '#kernel/shell/frame/standalone-page.tsx';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { NotFound, State } from '#kernel/ui/states/states.tsx';
import { Devices } from './devices.tsx';
import { PersonalInfo } from './personal-info.tsx';
import classes from './profile.module.css';
import { type ProfilePath, profileSections } from './sections.ts';
import { Security } from './security.tsx';

const contents: Readonly<Record<ProfilePath, { Icon: typeof IconUser; Content: ComponentType }>> = {
  '/profile': { Icon: IconUser, Content: PersonalInfo },
  '/profile/security': { Icon: IconShieldLock, Content: Security },
  '/profile/devices': { Icon: IconDevices, Content: Devices },
};
const sections = profileSections.map((section) => ({ ...section, ...contents[section.path] }));

/**
 * /profile: the member's own data, outside of the workspaces. Switching the section replaces the history entry and keeps its state, so
 * that Back and Close leave the page in one step.
 */
export const Profile = () => {
  // The forms would be sent for the signed-in member, and main refuses them while another view is shown.
  const viewed = useViewedMember();
  return (
    <StandalonePage title="Profile" subtitle="Manage your profile">
      {viewed ? (
        <State icon={<IconUser size={28} aria-hidden />} title="Your profile is hidden">
          You are viewing as {viewed.name}. Stop viewing to see your own profile.
        </State>
      ) : (
        <ProfileSections />
      )}
    </StandalonePage>
  );
};

/** The sections, with their menu. */
const ProfileSections = () => {
  const { state, pathname } = useLocation();
  return (
    <div className={classes.body}>
      <nav className={classes.nav} aria-label="Profile sections">
        <ul>
          {sections.map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink to={path} end replace state={state}>
                <Icon size={18} aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={16}>
        <ErrorBoundary key={useTimeZone()} resetKey={pathname}>
          <Routes>
            {sections.map(({ path, Content }) => (
              <Route key={path} path={path.slice('/profile/'.length)} element={<Content />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </ErrorBoundary>
      </Stack>
    </div>
  );
};
