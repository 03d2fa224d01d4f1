import { IconDevices, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { OuterPage } from '#kernel/shell/outer-page.tsx';
import { ErrorBoundary } from '#kernel/ui/error-boundary.tsx';
import { NotFound } from '#kernel/ui/states.tsx';
import { Devices } from './devices.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { type ProfilePath, profileSections } from './sections.ts';
import { Security } from './security.tsx';
import './profile.css';

const bodies: Readonly<Record<ProfilePath, { Icon: typeof IconUser; Content: ComponentType }>> = {
  '/profile': { Icon: IconUser, Content: PersonalInfo },
  '/profile/security': { Icon: IconShieldLock, Content: Security },
  '/profile/devices': { Icon: IconDevices, Content: Devices },
};
const sections = profileSections.map((section) => ({ ...section, ...bodies[section.path] }));

/**
 * /profile (spec section 2): the signed-in member's own data, outside any workspace. Its sections replace each other in the
 * history, as tabs do, and pass on where one came from, so that back and close both leave it in one step.
 */
export const Profile = () => {
  const { state, pathname } = useLocation();
  return (
    <OuterPage title="Profile" subtitle="Manage your profile">
      <div className="profile-body">
        <nav className="profile-nav" aria-label="Profile sections">
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
        <div className="profile-section">
          <ErrorBoundary resetKey={pathname}>
            <Routes>
              {sections.map(({ path, Content }) => (
                <Route key={path} path={path.slice('/profile/'.length)} element={<Content />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </ErrorBoundary>
        </div>
      </div>
    </OuterPage>
  );
};
