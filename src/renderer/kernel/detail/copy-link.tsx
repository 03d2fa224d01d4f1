import { IconLink } from '@tabler/icons-react';
import { writeDeepLink } from '#contract/deep-link.ts';
import { copyLink } from './open-record.ts';

/** Beside a record's id: the link that opens it from anywhere on the machine; nothing where no link can name it. */
export const CopyLink = ({ noun, place }: { noun: string; place: string }) => {
  const link = writeDeepLink(place);
  if (link === null) return null;
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={`Copy link to this ${noun}`}
      title="Copy link"
      onClick={() => copyLink(link)}
    >
      <IconLink size={14} aria-hidden />
    </button>
  );
};
