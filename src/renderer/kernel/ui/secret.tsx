import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';

/** How long a revealed value stays: long enough to read over the phone, gone when the desk is left. */
const revealedMs = 30_000;

/** Personal data kept out of casual sight: the last four characters until it is revealed; masked again after 30 s or on blur. */
export const Secret = ({ value, label }: { value: string; label: string }) => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, revealedMs);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
    };
  }, [shown]);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <span className="id-line num">
      {shown ? value : `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`}
      <button
        type="button"
        className="icon-button small"
        aria-label={`${shown ? 'Hide' : 'Reveal'} ${label}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={14} aria-hidden />
      </button>
      <CopyButton value={value} label={`Copy ${label}`} />
    </span>
  );
};
