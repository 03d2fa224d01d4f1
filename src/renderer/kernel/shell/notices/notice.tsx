import { Anchor } from '@mantine/core';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import classes from './notices.module.css';

/** The text of a notice: cut off where the line is full, and then in the tooltip. */
export const NoticeText = ({ text, className }: { text: string; className?: string | undefined }) => (
  <span className={`${classes.text} ${className ?? ''}`} title={text}>
    {text}
  </span>
);

export const NoticeButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Anchor
    component="button"
    type="button"
    ref={keepFocusNear}
    underline="always"
    c="inherit"
    fw={560}
    onClick={onClick}
  >
    {label}
  </Anchor>
);
