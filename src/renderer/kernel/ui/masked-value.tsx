import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CellButton } from './cell-button.tsx';
import classes from './copy-button.module.css';
import { CopyButton } from './copy-button.tsx';

/** Long enough to read a value over the phone, short enough for a desk that is left. */
const revealedMs = 30_000;

/** A sensitive value: its last four characters until it is revealed. Masked again after 30 seconds or when the window loses focus. */
export const MaskedValue = ({ value, label }: { value: string; label: string }) => {
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return;
    const mask = () => setRevealed(false);
    const timer = setTimeout(mask, revealedMs);
    window.addEventListener('blur', mask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', mask);
    };
  }, [isRevealed]);
  const Icon = isRevealed ? IconEyeOff : IconEye;
  return (
    <span className={classes.copyable}>
      <span className="num">
        {isRevealed ? value : `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`}
      </span>
      <CellButton
        aria-label={`${isRevealed ? 'Hide' : 'Reveal'} ${label}`}
        aria-pressed={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
      >
        <Icon size={14} aria-hidden />
      </CellButton>
      <CopyButton value={value} label={`Copy ${label}`} />
    </span>
  );
};
