import { Group, Paper } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { defaultWorkspace } from '#kernel/area/default-workspace.ts';
import { workspacesOf } from '#kernel/area/define-area.ts';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { useMe } from '#kernel/member/me.ts';
import { isFirstLocation } from '#kernel/member/return-path.ts';
import { ThemeSelector } from '#kernel/shell/frame/theme-selector.tsx';
import { Notices } from '#kernel/shell/notices/notices.tsx';
import { useDocumentTitle } from '#kernel/ui/layout/document-title.ts';
import { EnvironmentBadge } from '#kernel/ui/layout/environment-badge.tsx';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { badge } from '#kernel/ui/values/badge.tsx';
import { areas } from '../../areas/areas.ts';
import classes from './workspace-choice.module.css';

const YourWork = lazyPart(async () => (await import('./your-work.tsx')).YourWork, 'your work');

/** /: the choice of workspaces, or after signing in the workspace that the member prefers. */
export const WorkspaceChoice = () => {
  const { permissions } = useMe();
  const location = useLocation();
  // Decided once: a preference changed in another window must not take the member away.
  const [workspace] = useState(() => {
    const preferred = preferences.get().values.defaultWorkspace;
    const lastUsed = activeWorkspace.get()?.workspace;
    return isFirstLocation(location) ? defaultWorkspace(areas, { preferred, lastUsed, permissions }) : undefined;
  });
  return workspace ? <Navigate to={`/${workspace.name}`} replace /> : <WorkspaceCards />;
};

/**
 * Greets the member, offers the workspaces, and shows what waits for them. The active workspace has the focus, so that Enter opens it. Their
 * work is loaded once the greeting is painted.
 */
const WorkspaceCards = () => {
  const me = useMe();
  const workspaces = workspacesOf(areas);
  const lastUsed = activeWorkspace.get()?.workspace;
  const focused = lastUsed ?? workspaces[0]?.name;
  const focusedCard = useRef<HTMLAnchorElement>(null);
  useDocumentTitle('Choose a workspace');
  const isPainted = useAfterPaint();
  // React's `autoFocus` has no effect on links.
  useEffect(() => focusedCard.current?.focus(), []);
  return (
    <>
      <Notices />
      <Group component="header" justify="space-between" gap={16} px={16} py={12}>
        <span>
          <EnvironmentBadge />
        </span>
        <Group gap={16}>
          <ThemeSelector />
          <Link to="/logout">Logout</Link>
        </Group>
      </Group>
      <main className={classes.main}>
        <h1>Hello, {me.first_name}</h1>
        <p className="muted">Choose a workspace to work in.</p>
        <div className={classes.cards}>
          {workspaces.map((workspace) => (
            <Paper
              key={workspace.name}
              component={Link}
              className={classes.card}
              radius="lg"
              withBorder
              to={`/${workspace.name}`}
              ref={workspace.name === focused ? focusedCard : null}
            >
              <img src={workspace.image} alt="" width={40} height={40} />
              <span>
                <span className={classes.title}>{workspace.title}</span>
                {workspace.name === lastUsed && badge('Last used', 'accent')}
                <span className={classes.description}>{workspace.description}</span>
              </span>
            </Paper>
          ))}
        </div>
        {isPainted && <YourWork />}
      </main>
    </>
  );
};
