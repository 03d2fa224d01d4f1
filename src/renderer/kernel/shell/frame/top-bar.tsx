import { Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLogout, IconSelector, IconSettings, IconUser } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentOrigin } from '#kernel/member/history-owner.ts';
import { useMe } from '#kernel/member/me.ts';
import type { Workspace } from '#kernel/resource/screen.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { Avatar } from '#kernel/ui/values/avatar.tsx';
import { ThemeSelector } from './theme-selector.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  workspace: Workspace;
  workspaces: readonly Workspace[];
  search: ReactNode;
}

/** The bar above a workspace's pages: workspaces, search, theme, profile. */
export const TopBar = memo(({ workspace, workspaces, search }: TopBarProps) => (
  <header className={classes.bar}>
    <div className={classes.start}>
      <WorkspaceSelector workspace={workspace} workspaces={workspaces} />
    </div>
    <div className={classes.search}>{search}</div>
    <div className={classes.end}>
      <ThemeSelector />
      <ProfileMenu />
    </div>
  </header>
));

const menuButton = { variant: 'subtle', color: 'gray', c: 'var(--ink)', px: 8 } as const;

const WorkspaceImage = ({ src }: { src: string }) => <img className={classes.workspaceImage} src={src} alt="" />;

const WorkspaceSelector = ({ workspace, workspaces }: Omit<TopBarProps, 'search'>) => {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          {...menuButton}
          aria-label={`Workspace ${workspace.title}`}
          leftSection={<WorkspaceImage src={workspace.image} />}
          rightSection={<IconSelector size={15} aria-hidden />}
        >
          {workspace.title}
        </Button>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {workspaces.map((entry) => (
          <Menu.Item
            key={entry.name}
            leftSection={<WorkspaceImage src={entry.image} />}
            rightSection={entry.name === workspace.name ? <IconCheck size={16} aria-label="Current" /> : null}
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

const ProfileMenu = () => {
  const me = useMe();
  const name = `${me.first_name} ${me.last_name}`;
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
        <Menu.Label>{me.email}</Menu.Label>
        <ProfileItems />
      </MenuDropdown>
    </Menu>
  );
};

/** The menu's links. They read the location here, so that the bar does not render again on each page. */
const ProfileItems = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const from = location.pathname + location.search;
  return (
    <>
      <Menu.Item
        leftSection={<IconUser size={16} aria-hidden />}
        onClick={() => navigate('/profile', { state: { from } })}
      >
        Profile
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => navigate('/preferences', { state: { from } })}
      >
        Preferences
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => navigate('/logout', { state: currentOrigin(location) })}
      >
        Logout
      </Menu.Item>
    </>
  );
};
