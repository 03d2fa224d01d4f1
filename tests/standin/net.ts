import { createReadStream, statSync } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onlyEmulated } from './only-emulated.ts';
import { schemeHandler } from './protocol.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Chromium's error names for Node's connection errors. */
const causes: Record<string, string> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  EPIPE: 'net::ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'net::ERR_EMPTY_RESPONSE',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'net::ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'net::ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'net::ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'net::ERR_INTERNET_DISCONNECTED',
};

/** Whether the network is connected; tests change it. */
export const cable = { online: true };

/** A request of main's own, in any session: Node sends it. */
export async function fetchFromMain(
  input: string | GlobalRequest,
  init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
): Promise<GlobalResponse> {
  const url = String(typeof input === 'string' ? input : input.url);
  const scheme = URL.parse(url)?.protocol ?? '';
  if (scheme === 'file:') return serveFile(url);
  const handler = init?.bypassCustomProtocolHandlers ? undefined : schemeHandler(scheme.slice(0, -1));
  const streamed = { ...init, duplex: 'half' }; // Node wants to be told what Chromium sees
  const request = new Request(input, init?.body instanceof ReadableStream ? streamed : init);
  if (handler) return handler(request);
  if (scheme !== 'http:' && scheme !== 'https:') throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
  if (!cable.online) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  try {
    return await fetchCancelable(request, init?.signal ?? (typeof input === 'string' ? undefined : input.signal));
  } catch (error) {
    throw inChromiumsWords(error);
  }
}

/**
 * Node's `fetch` of a request that `signal` cancels. Node is told only once its `fetch` has returned: an earlier abort makes its own
 * listener throw where nothing can catch it (`assert(controller != null)`, Node 24.21), and the request would never end.
 */
function fetchCancelable(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const canceled = new AbortController();
  const response = fetch(new Request(request, { signal: canceled.signal }));
  // Not the request's own signal, which Node may collect before it has followed `signal`.
  const cancel = () => canceled.abort(signal?.reason);
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  return response;
}

export const net = onlyEmulated('net', {
  isOnline: () => cable.online,
  get online() {
    return cable.online;
  },
  resolveHost: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')),
  fetch: fetchFromMain,
} satisfies Pick<Electron.Net, 'fetch' | 'isOnline' | 'online' | 'resolveHost'>);

function inChromiumsWords(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error; // an abort stays what it is
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return new Error('net::ERR_FAILED');
  if (cause.message === 'bad port') return new Error('net::ERR_UNSAFE_PORT');
  if (/redirect/i.test(cause.message)) return new Error("Attempted to redirect, but redirect policy was 'error'");
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
  return new Error(causes[code] ?? 'net::ERR_FAILED');
}

function serveFile(url: string): Response {
  const path = fileURLToPath(url);
  const size = statSync(path, { throwIfNoEntry: false })?.isFile() ? statSync(path).size : undefined;
  if (size === undefined) throw new Error('net::ERR_FILE_NOT_FOUND');
  const headers = {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': String(size),
  };
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, { headers });
}
