import type { RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { ScrollContainerProvider, useScrollRestoration } from '#kernel/ui/layout/scroll-container.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import classes from './shell.module.css';

/** The main landmark of a frame with the page of the current route, mounted again for another time zone. Only it scrolls. */
export const FrameContent = ({ container }: { container: RefObject<HTMLElement | null> }) => {
  const { pathname } = useLocation();
  useScrollRestoration(container);
  return (
    <main id="content" ref={container} className={classes.main} tabIndex={-1}>
      <div className={classes.content}>
        <ScrollContainerProvider value={container}>
          <ErrorBoundary key={useTimeZone()} resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </ScrollContainerProvider>
      </div>
    </main>
  );
};
