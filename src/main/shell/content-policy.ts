/** What a page of ours may load. `media`: sources of pictures besides our own; `devServer`: development only. */
interface PolicyParts {
  nonce: string;
  media: readonly string[];
}

/**
 * The Content-Security-Policy of every page (notes/desktop.md 1.4): scripts and styles of our own, no network at all, no frames,
 * Trusted Types. `nonce` is new for each document and admits the style elements that Mantine writes.
 */
export const contentPolicy = ({ nonce, media }: PolicyParts): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", 'data:', ...media].join(' '),
    "font-src 'self'",
    "connect-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** The looser policy of the development server's pages: its inline preamble, its styles and its socket. Never in a built app. */
export const developmentPolicy = (media: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...media].join(' '),
    "connect-src 'self' ws:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
