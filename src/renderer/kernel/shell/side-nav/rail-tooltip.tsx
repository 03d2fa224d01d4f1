import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { attentionText } from './attention-badge.tsx';
import classes from './side-nav.module.css';

interface RailTooltipProps {
  label: string;
  count?: number | undefined;
  /** The keys that open the screen. */
  keys?: string | undefined;
  /** Without the pointer: the menu that it opens has the label. */
  onFocusOnly?: boolean;
  children: ReactElement;
}

const Content = ({ label, count = 0, keys }: Pick<RailTooltipProps, 'label' | 'count' | 'keys'>): ReactNode => (
  <span className={classes.tooltip}>
    {label}
    {count > 0 && <span>{attentionText(count)}</span>}
    {keys !== undefined && <Kbd keys={keys} />}
  </span>
);

/** The label of an icon in the folded navigation, with the pointer and with the keyboard. */
export const RailTooltip = ({ onFocusOnly = false, children, ...content }: RailTooltipProps) => (
  <Tooltip
    label={<Content {...content} />}
    position="right"
    events={{ hover: !onFocusOnly, focus: true, touch: false }}
  >
    {children}
  </Tooltip>
);
