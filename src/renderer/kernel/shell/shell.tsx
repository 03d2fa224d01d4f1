import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Workspace } from '#kernel/registry/screen.ts';
import { ErrorBoundary } from '#kernel/ui/error-boundary.tsx';
import { Notices } from './notices.tsx';
import { ScrollerProvider, useScrollPlaces } from './scroller.ts';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

interface ShellProps {
  workspace: Workspace;
  workspaces: readonly Workspace[];
  /** Below the top bar's search field. */
  search: ReactNode;
}

/** The frame of spec section 1: top bar, side navigation, content. The frame stands still; the content scrolls. */
export const Shell = ({ workspace, workspaces, search }: ShellProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollPlaces(scroller);
  // Coming from a page without this frame, what had the focus is gone: the content takes it.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={() => scroller.current?.focus()}>
        Skip to content
      </button>
      <Notices />
      <TopBar workspace={workspace} workspaces={workspaces} search={search} />
      <div className="shell-body">
        <SideNav workspace={workspace} />
        <main id="content" ref={scroller} className="shell-main" tabIndex={-1}>
          <div className="shell-content">
            <ScrollerProvider value={scroller}>
              <ErrorBoundary resetKey={pathname}>
                <Outlet />
              </ErrorBoundary>
            </ScrollerProvider>
          </div>
        </main>
      </div>
    </div>
  );
};
