/**
 * Links that open a record in the console from anywhere on the machine: `backoffice://customers/CUS1`, with a tab
 * `backoffice://customers/CUS1/wallets`. They name a place, never an action: the page looks the place up among its screens, in the
 * active workspace first, and a link to anything else opens nothing. Anybody can make one, so it is read strictly.
 */
export const deepLinkScheme = 'backoffice';

const segment = /^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/;
const longest = 500;
const mostSegments = 8;

/** The place a link names, as a path below a workspace without a slash before it: `customers/CUS1`. Null: no link of ours. */
export const readDeepLink = (text: string): string | null => {
  if (text.length > longest) return null;
  const prefix = `${deepLinkScheme}://`;
  if (!text.toLowerCase().startsWith(prefix)) return null;
  // Query and fragment are dropped: nothing of a record's place is in them, and what somebody put there is not to be trusted.
  const path = text
    .slice(prefix.length)
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const segments = path.split('/');
  if (segments.length > mostSegments || !segments.every((part) => segment.test(part))) return null;
  return segments.join('/');
};

/** The link to a place below a workspace; null where the place cannot be named by one, or not wholly (a query would be lost). */
export const writeDeepLink = (place: string): string | null => {
  const path = place.replace(/^\/+/, '');
  const link = `${deepLinkScheme}://${path}`;
  return readDeepLink(link) === path ? link : null;
};
