import { Avatar as MantineAvatar } from '@mantine/core';
import { mediaUrl } from './media-url.ts';

/** The member's picture, or the initials of the name without one or if it does not load. */
export const Avatar = ({ name, url, size = 28 }: { name: string; url: string | null; size?: number }) => (
  <MantineAvatar
    src={url && mediaUrl(url)}
    name={name}
    alt=""
    size={size}
    color="accent"
    variant="filled"
    aria-hidden
  />
);
