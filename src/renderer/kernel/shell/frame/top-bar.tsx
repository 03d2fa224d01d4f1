import { Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconChevronDown,
  IconLogout,
  IconSelector,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { permittedSettings } from '#kernel/area/area-menu.ts';
import { type Area, workspacesOf } from '#kernel/area/define-area.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { useMe } from '#kernel/member/me.ts';
import { returnTo } from '#kernel/member/return-path.ts';
import type { ScreenFrame } from '#kernel/resource/define-resource.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { EnvironmentBadge } from '#kernel/ui/layout/environment-badge.tsx';
import { Avatar } from '#kernel/ui/values/avatar.tsx';
import { ThemeSelector } from './theme-selector.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  frame: Exclude<ScreenFrame, 'bare'>;
  area: Area;
  areas: readonly Area[];
  search: ReactNode;
}

/** The bar above an area's pages: workspaces, or the logo in the `account` frame; search, theme, profile. */
export const TopBar = memo(({ frame, area, areas, search }: TopBarProps) => (
  <header className={classes.bar}>
    <div className={classes.start}>
      {frame === 'account' ? (
        <Link to="/" className={classes.logo}>
          Back-office console
        </Link>
      ) : (
        <WorkspaceSelector area={area} areas={areas} />
      )}
      <EnvironmentBadge />
    </div>
    <div className={classes.search}>{search}</div>
    <div className={classes.end}>
      <ThemeSelector />
      <ProfileMenu areas={areas} />
    </div>
  </header>
));

const menuButton = { variant: 'subtle', color: 'gray', c: 'var(--ink)', px: 8 } as const;

const WorkspaceImage = ({ src }: { src: string }) => <img className={classes.workspaceImage} src={src} alt="" />;

const WorkspaceSelector = ({ area, areas }: Pick<TopBarProps, 'area' | 'areas'>) => {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          {...menuButton}
          aria-label={area.kind === 'workspace' ? `Workspace ${area.title}` : `${area.title}, choose a workspace`}
          leftSection={area.kind === 'workspace' && <WorkspaceImage src={area.image} />}
          rightSection={<IconSelector size={15} aria-hidden />}
        >
          {area.title}
        </Button>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {workspacesOf(areas).map((entry) => (
          <Menu.Item
            key={entry.name}
            leftSection={<WorkspaceImage src={entry.image} />}
            rightSection={entry.name === area.name ? <IconCheck size={16} aria-label="Current" /> : null}
            onClick={() => navigate(`/${entry.name}`)}
          >
            {entry.title}
            <Text size="xs" c="dimmed">
              {entry.description}
            </Text>
          </Menu.Item>
        ))}
      </MenuDropdown>
    </Menu>
  );
};

const ProfileMenu = ({ areas }: { areas: readonly Area[] }) => {
  const me = useMe();
  usePlatformFeatureChanges();
  const name = `${me.first_name} ${me.last_name}`.trim();
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button
          {...menuButton}
          className={classes.profile}
          leftSection={<Avatar name={name} url={me.avatar_url} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <VisuallyHidden>Profile menu of </VisuallyHidden>
          <bdi>{name}</bdi>
        </Button>
      </Menu.Target>
      <MenuDropdown>
        {me.email !== null && <Menu.Label>{me.email}</Menu.Label>}
        <ProfileItems settings={permittedSettings(areas, me.permissions)} />
      </MenuDropdown>
    </Menu>
  );
};

/** The menu's links. They read the location here, so that the bar does not render again on each page. */
const ProfileItems = ({ settings }: { settings: readonly Area[] }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const state = returnTo(location);
  return (
    <>
      <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => navigate('/profile', { state })}>
        Profile
      </Menu.Item>
      <Menu.Item
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => navigate('/preferences', { state })}
      >
        Preferences
      </Menu.Item>
      {settings.map(({ name, title }) => (
        <Menu.Item key={name} leftSection={<IconSettings size={16} aria-hidden />} onClick={() => navigate(`/${name}`)}>
          {title}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => navigate('/logout', { state })}>
        Logout
      </Menu.Item>
    </>
  );
};
