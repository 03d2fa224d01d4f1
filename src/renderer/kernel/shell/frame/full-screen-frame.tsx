import { Outlet, useLocation } from 'react-router-dom';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { Notices } from '../notices/notices.tsx';
import classes from './full-screen-frame.module.css';

/** The frame of pages that have the whole window, such as full-screen forms: the notices above the page. */
export const FullScreenFrame = () => {
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <Notices />
      <ErrorBoundary key={useTimeZone()} resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </div>
  );
};
