import { isOwnPage } from '../bridge/sender.ts';

/** What Electron tells of a request before it leaves; absent fields belong to requests the main process made itself. */
export interface RequestFacts {
  url: string;
  method: string;
  resourceType: string;
  webContentsId?: number;
  initiatorOrigin?: string;
}

interface FilterParts {
  home: URL;
  /** Origins that pictures may come from. */
  media: () => readonly string[];
  /** Whether the developer tools exist in this build. */
  devTools: boolean;
}

/**
 * Whether a request may leave: the renderer has no network but our own bundle and pictures of the media host (design.md section
 * 8). The second lock behind the CSP. Main's own requests (net.fetch) name no page and no initiator.
 */
export const isAllowedRequest = (request: RequestFacts, { home, media, devTools }: FilterParts): boolean => {
  if (request.webContentsId === undefined && request.initiatorOrigin === undefined) return true;
  if (isOwnPage(request.url, home)) return true;
  const url = URL.parse(request.url);
  if (!url) return false;
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  if (devTools && (url.protocol === 'devtools:' || isDevSocket(url, home))) return true;
  return request.method === 'GET' && request.resourceType === 'image' && media().includes(url.origin);
};

/** The development server's own socket for hot reloading. */
const isDevSocket = (url: URL, home: URL) =>
  home.protocol === 'http:' && url.protocol === 'ws:' && url.host === home.host;
