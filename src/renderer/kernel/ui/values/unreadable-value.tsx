import type { ReactNode } from 'react';
import { unreadableValue } from '#kernel/format/unreadable-text.ts';

/** Stands in place of a value that can't be read; the tooltip names the field. */
export const unreadableElement = (path: string): ReactNode => (
  <span className="muted" title={`Field ${path}`}>
    {unreadableValue}
  </span>
);
