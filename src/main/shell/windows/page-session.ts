import type { session as electronSession, Session } from 'electron';

/** Chromium's session of every page of ours. Without `persist:` it lives in memory: nothing a page stores or loads reaches the disk. */
export const pagePartition = 'pages';

/**
 * Nobody can listen on the broadcast address, so each connection fails at once, on every system, without a name being looked up. Pages
 * reach this machine by the same proxy: Chromium would pass loopback addresses by it.
 */
const proxyToNowhere = 'socks5://255.255.255.255:1';

interface PageSessionParts {
  fromPartition: typeof electronSession.fromPartition;
  /** The development server's host, the only one that pages may reach; null in a built app. */
  devServerHost: string | null;
}

/**
 * Makes the session that pages show in: in memory, without a cache on disk, and without a network. Content policy and request filter
 * see neither WebRTC nor preconnects; the proxy stops both. Main sends its requests by a session of its own. Before the first window.
 */
export const createPageSession = async ({ fromPartition, devServerHost }: PageSessionParts): Promise<Session> => {
  const pages = fromPartition(pagePartition, { cache: false });
  await pages.setProxy({
    mode: 'fixed_servers',
    proxyRules: proxyToNowhere,
    proxyBypassRules: ['<-loopback>', devServerHost].filter((rule) => rule !== null).join(','),
  });
  return pages;
};
