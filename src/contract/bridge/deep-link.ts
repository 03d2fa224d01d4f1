import { isRecordId } from '../values/record-id.ts';

/**
 * Deep links open a page of the console from other programs: `backoffice://customers/CUS1` or, with a tab,
 * `backoffice://customers/CUS1/wallets`. They name a path, never an action, and open only pages that an area has, the active workspace
 * first. A path that begins with an area's name, such as `settings/members/1`, is in that area. Any program can create one, so parsing is
 * strict.
 */
export const deepLinkScheme = 'backoffice';

const maxLength = 500;
const maxSegments = 8;

/** The path of a deep link: `customers/CUS1`, `settings/members/1`. Null if it is malformed. */
export const parseDeepLink = (text: string): string | null => {
  if (text.length > maxLength) return null;
  const prefix = `${deepLinkScheme}://`;
  if (!text.toLowerCase().startsWith(prefix)) return null;
  // Query and fragment are dropped: paths of records have none.
  const path = text
    .slice(prefix.length)
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const segments = path.split('/');
  if (segments.length > maxSegments || !segments.every(isRecordId)) return null;
  return segments.join('/');
};

/** The deep link to such a path; null if a link can't express the path, such as one with a query. */
export const formatDeepLink = (path: string): string | null => {
  const relativePath = path.replace(/^\/+/, '');
  const link = `${deepLinkScheme}://${relativePath}`;
  return parseDeepLink(link) === relativePath ? link : null;
};
