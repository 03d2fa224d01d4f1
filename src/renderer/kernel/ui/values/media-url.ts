import { appInfo } from '#kernel/base/app-info.ts';

/**
 * The path at which main serves a picture of the media host; null for other hosts. A URL without a host is relative to the media host.
 */
export const mediaUrl = (address: string): string | null => {
  const { mediaHost } = appInfo();
  const found = mediaHost === null ? null : URL.parse(address, mediaHost);
  if (mediaHost === null || !found?.href.startsWith(mediaHost)) return null;
  return `/media/${found.href.slice(mediaHost.length)}`;
};
