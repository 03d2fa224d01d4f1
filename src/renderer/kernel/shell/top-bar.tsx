import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLogout, IconSelector, IconSettings, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Workspace } from '#kernel/registry/screen.ts';
import { originAt } from '#kernel/session/entry-owner.ts';
import { useMe } from '#kernel/session/me.ts';
import { Avatar } from '#kernel/ui/avatar.tsx';
import { ThemeSelector } from './theme-selector.tsx';

interface TopBarProps {
  workspace: Workspace;
  workspaces: readonly Workspace[];
  search: ReactNode;
}

export const TopBar = ({ workspace, workspaces, search }: TopBarProps) => (
  <header className="top-bar">
    <div className="top-bar-start">
      <WorkspaceSelector workspace={workspace} workspaces={workspaces} />
    </div>
    <div className="top-bar-search">{search}</div>
    <div className="spacer" />
    <ThemeSelector />
    <ProfileMenu />
  </header>
);

const WorkspaceSelector = ({ workspace, workspaces }: Omit<TopBarProps, 'search'>) => {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button" className="top-bar-button" aria-label={`Workspace ${workspace.title}`}>
          <img className="workspace-image" src={workspace.image} alt="" />
          <span>{workspace.title}</span>
          <IconSelector size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {workspaces.map((entry) => (
          <Menu.Item
            key={entry.name}
            leftSection={<img className="workspace-image" src={entry.image} alt="" />}
            rightSection={entry.name === workspace.name ? <IconCheck size={16} aria-label="Current" /> : null}
            onClick={() => navigate(`/${entry.name}`)}
          >
            <span className="menu-item-words">
              {entry.title}
              <small>{entry.description}</small>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const ProfileMenu = () => {
  const me = useMe();
  const navigate = useNavigate();
  const location = useLocation();
  const from = location.pathname + location.search;
  const name = `${me.first_name} ${me.last_name}`;
  return (
    <Menu width={220}>
      <Menu.Target>
        <button type="button" className="top-bar-button">
          <span className="visually-hidden">Profile menu of </span>
          <Avatar name={name} url={me.avatar_url} />
          <span dir="auto">{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
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
          onClick={() => navigate('/logout', { state: originAt(location) })}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
