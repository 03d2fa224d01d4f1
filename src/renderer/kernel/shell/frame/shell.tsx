import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Workspace } from '#kernel/resource/screen.ts';
import { ScrollContainerProvider, useScrollRestoration } from '#kernel/ui/layout/scroll-container.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { Notices } from '../notices/notices.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  workspace: Workspace;
  workspaces: readonly Workspace[];
  /** The search field of the top bar. */
  search: ReactNode;
}

/** The frame of a workspace's pages: top bar, side navigation, content. Only the content scrolls. */
export const Shell = ({ workspace, workspaces, search }: ShellProps) => {
  const scrollContainer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollRestoration(scrollContainer);
  return (
    <div className={classes.shell}>
      <Button variant="default" className={classes.skipLink} onClick={() => scrollContainer.current?.focus()}>
        Skip to content
      </Button>
      <Notices />
      <TopBar workspace={workspace} workspaces={workspaces} search={search} />
      <div className={classes.body}>
        <SideNav workspace={workspace} />
        <main id="content" ref={scrollContainer} className={classes.main} tabIndex={-1}>
          <div className={classes.content}>
            <ScrollContainerProvider value={scrollContainer}>
              <ErrorBoundary resetKey={pathname}>
                <Outlet />
              </ErrorBoundary>
            </ScrollContainerProvider>
          </div>
        </main>
      </div>
    </div>
  );
};
