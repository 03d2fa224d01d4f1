import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { formatDeepLink } from '#contract/bridge/deep-link.ts';
import { copyLink } from './open-record.ts';

/** Copies the link that opens a record from anywhere on the machine; nothing where no link can name it. `path` is its link path. */
export const CopyLinkButton = ({ noun, path }: { noun: string; path: string }) => {
  const link = formatDeepLink(path);
  if (link === null) return null;
  return (
    <ActionIcon size={24} aria-label={`Copy link to this ${noun}`} title="Copy link" onClick={() => copyLink(link)}>
      <IconLink size={14} aria-hidden />
    </ActionIcon>
  );
};
