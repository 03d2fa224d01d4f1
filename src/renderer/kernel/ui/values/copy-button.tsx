import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { CellButton } from '../controls/cell-button.tsx';
import { toast } from '../toasts/toast-store.ts';
import classes from './copy-button.module.css';

/** How long the button confirms the copy with a check mark. */
const copiedMs = 1_500;

/** Copies `value`; `label` names it, such as "Copy customer ID". */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const { copied, copy } = useClipboard({ timeout: copiedMs });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <CellButton aria-label={copied ? 'Copied' : label} title={label} onClick={() => copy(value)}>
      <Icon size={14} aria-hidden />
    </CellButton>
  );
};

interface CopyableProps {
  value: string;
  /** Names the value in the button's label, such as `address`. */
  what: string;
  /** In the text font, for words instead of digits and letters. */
  words?: boolean;
  /** What is shown instead of the value, such as its first and last characters. */
  shown?: string;
}

/** A value with a copy button. What does not fit is cut off on screen; the tooltip and the copy have all of it. */
export const Copyable = ({ value, what, words = false, shown = value }: CopyableProps) => (
  <span className={classes.copyable}>
    <span
      className={words ? 'num' : 'mono'}
      title={value}
      dir="auto"
      {...(shown !== value && { 'data-paper-text': value })}
    >
      {shown}
    </span>
    <CopyButton value={value} label={`Copy ${what}`} />
  </span>
);

const reportCopy = (copied: Promise<void>, successTitle: string): void =>
  void copied.then(
    () => toast({ tone: 'success', title: successTitle }),
    () => toast({ tone: 'danger', title: "Couldn't copy to the clipboard", description: 'Try again.' }),
  );

/** Copies text and shows a toast, titled for example "Link copied". */
export const copyText = (text: string, successTitle: string): void =>
  reportCopy(navigator.clipboard.writeText(text), successTitle);

/** Copies a table as text and as HTML, so that it can be pasted into cells and documents. */
export const copyTable = ({ text, html }: { text: string; html: string }, successTitle: string): void => {
  // navigator.clipboard would parse the HTML within this page, whose policy refuses the styles that tell Excel what a text is.
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
  };
  window.addEventListener('copy', write, { capture: true });
  const isCopied = document.execCommand('copy');
  window.removeEventListener('copy', write, { capture: true });
  reportCopy(isCopied ? Promise.resolve() : Promise.reject(new Error('not copied')), successTitle);
};
