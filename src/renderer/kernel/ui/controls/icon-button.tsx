import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps {
  'aria-label': string;
  title?: string;
  tabIndex?: number;
  isDisabled: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** An icon as a button that keeps the focus when its own click disables it: one with `disabled` would lose it to the document. */
export const IconButton = ({ isDisabled, onClick, ...props }: IconButtonProps) => (
  <ActionIcon
    {...props}
    aria-disabled={isDisabled}
    {...(isDisabled && { 'data-disabled': true })}
    onClick={(event) => {
      if (!isDisabled) onClick(event);
    }}
  />
);
