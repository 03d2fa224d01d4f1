import type { ComponentProps } from 'react';
import classes from './cell-button.module.css';

/** A small icon button for table cells: a plain element, because a table draws hundreds. Everywhere else use ActionIcon. */
export const CellButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.button} ${className}`} {...props} />
);
