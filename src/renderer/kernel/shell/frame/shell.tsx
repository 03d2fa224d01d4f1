import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Area } from '#kernel/area/define-area.ts';
import type { ScreenFrame } from '#kernel/resource/define-resource.ts';
import { Notices } from '../notices/notices.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import { FrameContent } from './frame-content.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** `account` has the logo in place of the workspace selector. */
  frame: Exclude<ScreenFrame, 'bare'>;
  area: Area;
  areas: readonly Area[];
  /** The search field of the top bar. */
  search: ReactNode;
}

/** The frame of an area's pages: top bar, side navigation, content. Only the content scrolls. */
export const Shell = ({ frame, area, areas, search }: ShellProps) => {
  const scrollContainer = useRef<HTMLElement>(null);
  return (
    <div className={classes.shell}>
      <Button variant="default" className={classes.skipLink} onClick={() => scrollContainer.current?.focus()}>
        Skip to content
      </Button>
      <Notices />
      <TopBar frame={frame} area={area} areas={areas} search={search} />
      <div className={classes.body}>
        <SideNav area={area} areas={areas} />
        <FrameContent container={scrollContainer} />
      </div>
    </div>
  );
};
