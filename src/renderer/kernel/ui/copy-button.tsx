import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Copies `value`; `label` says what it is ("Copy customer id"). The tick stays long enough to be seen. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={copied ? 'Copied' : label}
      title={label}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
};
