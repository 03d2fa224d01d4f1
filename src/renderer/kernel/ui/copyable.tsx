import { CopyButton } from './copy-button.tsx';
import './copyable.css';

interface CopyableProps {
  value: string;
  /** What it is, for the button's name: `address`. */
  what: string;
  /** Words rather than a string of digits and letters. */
  words?: boolean;
}

/** A number or address that people pass on: cut to its room with the whole in the tooltip, and copied whole. */
export const Copyable = ({ value, what, words = false }: CopyableProps) => (
  <span className="copyable">
    <span className={words ? 'num' : 'mono'} title={value} dir="auto">
      {value}
    </span>
    <CopyButton value={value} label={`Copy ${what}`} />
  </span>
);
