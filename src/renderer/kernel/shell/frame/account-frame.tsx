import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScrollContainerProvider, useScrollRestoration } from '#kernel/ui/layout/scroll-container.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { Notices } from '../notices/notices.tsx';
import classes from './shell.module.css';
import { AccountBar } from './top-bar.tsx';

/** The frame of pages about a member's account: a bar with logo, theme selector and profile menu above the page, without a menu. */
export const AccountFrame = () => {
  const scrollContainer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollRestoration(scrollContainer);
  return (
    <div className={classes.shell}>
      <Notices />
      <AccountBar />
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
  );
};
