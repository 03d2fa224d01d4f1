import { Anchor, Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { keepFocusNear } from '../layout/focus-target.ts';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that keeps the focus while its work goes on: a disabled one would lose it to the document. */
export const BusyButton = ({ isBusy, onClick, children, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    ref={keepFocusNear}
    aria-disabled={isBusy}
    leftSection={isBusy && <Loader size={13} color="currentColor" aria-hidden />}
    onClick={() => {
      if (!isBusy) onClick();
    }}
  >
    {children}
  </Button>
);

/** Retry within a sentence. */
export const RetryLink = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <Anchor
    component="button"
    type="button"
    ref={keepFocusNear}
    fw={540}
    inherit
    aria-disabled={isRetrying}
    onClick={() => {
      if (!isRetrying) onRetry();
    }}
  >
    {isRetrying ? 'Retrying…' : 'Retry'}
  </Anchor>
);
