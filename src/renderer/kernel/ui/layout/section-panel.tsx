import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-panel.module.css';

interface SectionPanelProps {
  title: string;
  /** Beside the title, such as a state or an action. */
  aside?: ReactNode;
  /** One line below the title. */
  text?: ReactNode;
  children?: ReactNode;
}

/** A section of a settings page: a box with its title and a line of text. */
export const SectionPanel = ({ title, aside, text, children }: SectionPanelProps) => {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 id={id}>{title}</h2>
          {text && <p className="muted">{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </Paper>
  );
};
