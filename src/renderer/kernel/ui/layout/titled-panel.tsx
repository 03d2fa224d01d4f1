import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './titled-panel.module.css';

interface TitledPanelProps {
  title: string;
  /** Beside the title, such as buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a record's page: a box with its title in a header line. */
export const TitledPanel = ({ title, aside, children }: TitledPanelProps) => (
  <Paper component="section" withBorder radius="md" aria-label={title}>
    <div className={classes.header}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </Paper>
);
