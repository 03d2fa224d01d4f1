import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { contentPolicy } from './content-policy.ts';

/** The address of the app's own pages. */
export const appScheme = 'app';
export const appHome = new URL('app://bundle/');

/** How Electron must treat the scheme; given before the app is ready. */
export const appPrivileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true } as const;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files whose names carry a hash of their content (electron-vite's assets folder). */
const hashed = /^assets\/.*-[\w-]{8,}\.\w+$/;
const noncePlaceholder = '__CSP_NONCE__';
const storagePlaceholder = '__CLIENT_STORAGE__';
/** Paths below it are the media host's. */
const mediaPath = '/media/';
const assets = 'assets/';
/** What the build puts beside the assets: index.html and src/renderer/public. */
const rootFiles = new Set(['index.html', 'failed.html', 'failed.js', 'failed.css']);

/**
 * Which file below the page folder an address asks for, with forward slashes; null: none. Whatever is no asset and no file beside
 * index.html is a route of the page and gets index.html: where it stands decides, not how it ends, since ids and mailed tokens hold
 * dots and colons. Nothing leaves the folder: the path is decoded once, and one that then holds a dot segment, a backslash or a
 * NUL, or names an asset with a colon (a drive, or a stream of Windows), is refused rather than repaired.
 */
export const fileFor = (address: string): string | null => {
  const url = URL.parse(address);
  if (!url || url.protocol !== appHome.protocol || url.host !== appHome.host) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (/[\\\0]/.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const file = path.replace(/^\/+/, '');
  if (file.startsWith(assets)) return file.includes(':') ? null : file;
  return rootFiles.has(file) ? file : 'index.html';
};

interface ProtocolParts {
  /** The folder of the built pages. */
  root: string;
  /** The picture at a path below the media host (api/media.ts). */
  media: (path: string) => Promise<Response>;
  /** Client storage as it was kept, for a page that finds none. */
  clientStorage: () => Readonly<Record<string, string>>;
  newNonce?: () => string;
  /** `fileFor` but in tests of the check behind it. */
  findFile?: typeof fileFor;
  read?: (path: string) => Promise<Buffer<ArrayBuffer>>;
}

/** Serves app://bundle/ from the page folder, for protocol.handle. */
export const createAppProtocol = ({
  root,
  media,
  clientStorage,
  newNonce = () => randomBytes(16).toString('base64url'),
  findFile = fileFor,
  read = (path) => readFile(path),
}: ProtocolParts) => {
  const headersFor = (file: string, nonce: string) => ({
    'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': contentPolicy(nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });

  return async (request: Pick<Request, 'url' | 'method'>): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const wanted = URL.parse(request.url);
    const file = findFile(request.url);
    if (file !== null && wanted?.pathname.startsWith(mediaPath))
      return request.method === 'GET'
        ? media(wanted.pathname.slice(mediaPath.length) + wanted.search)
        : new Response(null, { status: 405 });
    if (file === null) return new Response(null, { status: 404 });
    const path = join(root, ...file.split('/'));
    // The second check: whatever `findFile` gives, no file outside of the folder is read.
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return new Response(null, { status: 404 });
    let content: Buffer<ArrayBuffer>;
    try {
      content = await read(path);
    } catch {
      return new Response(null, { status: 404 });
    }
    const nonce = newNonce();
    const headers = headersFor(file, nonce);
    if (request.method === 'HEAD') return new Response(null, { headers });
    if (!file.endsWith('.html')) return new Response(content, { headers });
    const stored = Buffer.from(JSON.stringify(clientStorage())).toString('base64');
    const page = content.toString('utf8').replaceAll(noncePlaceholder, nonce).replace(storagePlaceholder, stored);
    return new Response(page, { headers });
  };
};
