/** Custom schemes are unknown to stock Chromium: app://bundle/x is served as http://app--bundle.localhost/x, which is a
 * secure context with the same origin in every run, so that what the page stores outlives the app. */
const schemes = new Set<string>();

export const registerScheme = (scheme: string): void => void schemes.add(scheme);

export function toHttp(url: string): string {
  const parsed = URL.parse(url);
  const scheme = parsed?.protocol.slice(0, -1) ?? '';
  if (!parsed || !schemes.has(scheme)) return url;
  return `http://${scheme}--${parsed.host}.localhost${parsed.pathname}${parsed.search}${parsed.hash}`;
}

export function fromHttp(url: string): string {
  return url.replace(/^http:\/\/([a-z][a-z0-9+.-]*?)--([^/:]+)\.localhost(?::80)?(?=[/?#]|$)/, '$1://$2');
}

/** The addresses of custom schemes bypass every proxy, because they are on this machine. */
export const proxyBypass = (): string => [...schemes].map((scheme) => `${scheme}--*.localhost:80`).join(';');

export function isCustom(url: string): boolean {
  return schemes.has(URL.parse(url)?.protocol.slice(0, -1) ?? '');
}

/** Node gives custom schemes the origin 'null'; Chromium gives a standard one its own. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return 'null';
  return parsed.origin === 'null' && isCustom(url) ? `${parsed.protocol}//${parsed.host}` : parsed.origin;
}
