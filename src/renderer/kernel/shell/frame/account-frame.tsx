import { useRef } from 'react';
import { Notices } from '../notices/notices.tsx';
import { FrameContent } from './frame-content.tsx';
import classes from './shell.module.css';
import { AccountBar } from './top-bar.tsx';

/** The frame of pages about a member's account: a bar with logo, theme selector and profile menu above the page, without a menu. */
export const AccountFrame = () => {
  const scrollContainer = useRef<HTMLElement>(null);
  return (
    <div className={classes.shell}>
      <Notices />
      <AccountBar />
      <FrameContent container={scrollContainer} />
    </div>
  );
};
