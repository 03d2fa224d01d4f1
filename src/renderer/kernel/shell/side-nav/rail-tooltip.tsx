import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { type Attention, attentionText } from './attention-badge.tsx';
import classes from './side-nav.module.css';

interface RailTooltipProps {
  label: string;
  attention?: Attention;
  /** The keys that open the screen. */
  keys?: string | undefined;
  /** Without the pointer: the menu that it opens has the label. */
  onFocusOnly?: boolean;
  children: ReactElement;
}

const Content = ({ label, attention, keys }: Pick<RailTooltipProps, 'label' | 'attention' | 'keys'>): ReactNode => {
  const text = attention && attentionText(attention);
  return (
    <span className={classes.tooltip}>
      {label}
      {text !== undefined && <span>{text}</span>}
      {keys !== undefined && <Kbd keys={keys} />}
    </span>
  );
};

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
