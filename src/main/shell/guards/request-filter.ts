import { isOwnPage } from '../../bridge/sender.ts';

/** What Electron tells of a request of the pages' session before it leaves. */
export interface RequestFacts {
  url: string;
  method: string;
  resourceType: string;
  webContentsId?: number;
  initiatorOrigin?: string;
}

interface FilterParts {
  home: URL;
  /** Whether the developer tools exist in this build. */
  devTools: boolean;
}

/**
 * Whether a request may leave: the renderer has no network but our own bundle, pictures of the media host included.
 * The second check behind the content policy. Main sends its own requests by another session (partition `platform`), so a request that
 * names neither a page nor an initiator gets no exemption.
 */
export const isAllowedRequest = (request: RequestFacts, { home, devTools }: FilterParts): boolean => {
  if (isOwnPage(request.url, home)) return true;
  const url = URL.parse(request.url);
  if (!url) return false;
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  return devTools && (url.protocol === 'devtools:' || isDevSocket(url, home));
};

/** The development server's own socket for hot reloading. */
const isDevSocket = (url: URL, home: URL) =>
  home.protocol === 'http:' && url.protocol === 'ws:' && url.host === home.host;
