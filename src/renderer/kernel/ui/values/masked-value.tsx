import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#kernel/base/app-error.ts';
import { dotted } from '#kernel/format/sensitive-fields.ts';
import { isSessionOverlayOpen, sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { CellButton } from '../controls/cell-button.tsx';
import { toast } from '../toasts/toast-store.ts';
import classes from './copy-button.module.css';
import { CopyButton } from './copy-button.tsx';

/** Long enough to read a value over the phone, short enough for a desk that is left. */
const revealedMs = 30_000;

/** Records that the member looked at a value; the value is shown once it resolves. */
export type RecordReveal = () => Promise<unknown>;

interface MaskedValueProps {
  value: string;
  label: string;
  /** Omitted for a value without an audit log: it stays masked, because each reveal must be recorded. */
  recordReveal?: RecordReveal | undefined;
}

const showFailure = (error: unknown): void => {
  const isForbidden = error instanceof AppError && error.code === 'forbidden';
  toast({
    tone: 'danger',
    title: isForbidden ? "Couldn't record the reveal." : "Couldn't record the reveal. Try again.",
    ...(isForbidden && { description: error.message }),
  });
};

/**
 * A sensitive value: its last four characters until it is revealed. Revealing is recorded first, and only a revealed value can be
 * copied. Masked again after 30 seconds, when the window loses focus, and when the console locks.
 */
export const MaskedValue = ({ value, label, recordReveal }: MaskedValueProps) => {
  // The value itself instead of a flag, so that another record never inherits a reveal.
  const [revealed, setRevealed] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const isRevealed = revealed === value;
  const isPending = pending === value;
  /** The request whose answer may show the value; null after it was masked meanwhile. */
  const request = useRef<symbol | null>(null);

  const isOpen = isRevealed || isPending;
  useEffect(() => {
    if (!isOpen) return;
    const mask = () => {
      request.current = null;
      setPending(null);
      setRevealed(null);
    };
    const maskUnderOverlay = () => {
      if (isSessionOverlayOpen()) mask();
    };
    const unsubscribe = sessionOverlay.subscribe(maskUnderOverlay);
    window.addEventListener('blur', mask);
    return () => {
      unsubscribe();
      window.removeEventListener('blur', mask);
      request.current = null;
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isRevealed) return;
    const timer = setTimeout(() => setRevealed(null), revealedMs);
    return () => clearTimeout(timer);
  }, [isRevealed]);

  const reveal = async (record: RecordReveal) => {
    const own = Symbol();
    request.current = own;
    setPending(value);
    try {
      await record();
      if (request.current === own) setRevealed(value);
    } catch (error) {
      showFailure(error);
    } finally {
      if (request.current === own) setPending(null);
    }
  };
  if (recordReveal === undefined) return <span className="num">{dotted(value)}</span>;
  const toggle = () => {
    if (isRevealed) setRevealed(null);
    else if (!isPending) void reveal(recordReveal);
  };

  const Icon = isRevealed ? IconEyeOff : IconEye;
  return (
    <span className={classes.copyable}>
      <span className="num" {...(isRevealed && { 'data-revealed': '' })}>
        {isRevealed ? value : dotted(value)}
      </span>
      <CellButton
        aria-label={`${isRevealed ? 'Hide' : 'Reveal'} ${label}`}
        aria-pressed={isRevealed}
        aria-busy={isPending}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isPending}
        title={isPending ? 'Recording the reveal…' : undefined}
        onClick={toggle}
      >
        <Icon size={14} aria-hidden />
      </CellButton>
      {isRevealed && <CopyButton value={value} label={`Copy ${label}`} />}
    </span>
  );
};
