import { IconLink } from '@tabler/icons-react';
import { copyLink } from './open-record.ts';

/** Beside a record's id: the link that opens it from anywhere on the machine. */
export const CopyLink = ({ noun, place }: { noun: string; place: string }) => (
  <button
    type="button"
    className="icon-button small"
    aria-label={`Copy link to this ${noun}`}
    title="Copy link"
    onClick={() => copyLink(place)}
  >
    <IconLink size={14} aria-hidden />
  </button>
);
