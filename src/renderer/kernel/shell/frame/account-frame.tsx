import { useRef } from 'react';
import type { Area } from '#kernel/area/define-area.ts';
import { Notices } from '../notices/notices.tsx';
import { FrameContent } from './frame-content.tsx';
import classes from './shell.module.css';
import { AccountBar } from './top-bar.tsx';

/** The frame of pages about a member's account: a bar with logo, theme selector and profile menu above the page, without a menu. */
export const AccountFrame = ({ areas }: { areas: readonly Area[] }) => {
  const scrollContainer = useRef<HTMLElement>(null);
  return (
    <div className={classes.shell}>
      <Notices />
      <AccountBar areas={areas} />
      <FrameContent container={scrollContainer} />
    </div>
  );
};
