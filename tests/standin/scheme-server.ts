import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { schemeHandler } from './protocol.ts';

/** An empty page of the app's own origin: a window that starts on it keeps its frame without an address bar. */
export const BLANK_PATH = '/.standin-blank';

/** Serves Chromium the answers of the app's own protocol.handle(), streamed. Chromium resolves *.localhost to this server. */
export async function startSchemeServer(): Promise<{ port: number; close(): void }> {
  const server: Server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*?)--([^:]+)\.localhost/.exec(request.headers.host ?? '') ?? [];
  if (request.url === BLANK_PATH) {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end();
    return;
  }
  const handler = schemeHandler(scheme);
  if (!handler) {
    response.destroy(); // an unknown scheme is a failed load, not an error page
    return;
  }
  try {
    await send(await handler(asRequest(request, `${scheme}://${host}`)), response);
  } catch (error) {
    // Electron fails such a load with net::ERR_UNEXPECTED and logs it to the console.
    console.error(error);
    response.destroy();
  }
}

function asRequest(request: IncomingMessage, origin: string): Request {
  const method = request.method ?? 'GET';
  const headers = new Headers();
  for (const [key, value] of Object.entries(request.headers)) {
    if (value !== undefined && key !== 'host' && key !== 'connection') headers.set(key, String(value));
  }
  if (method === 'GET' || method === 'HEAD') return new Request(`${origin}${request.url}`, { method, headers });
  const body = Readable.toWeb(request) as ReadableStream<Uint8Array>;
  const init = { method, headers, body, duplex: 'half' };
  return new Request(`${origin}${request.url}`, init);
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.sendDate = false;
  // Electron keeps no HTTP cache for custom schemes.
  if (!answer.headers.has('cache-control')) response.setHeader('cache-control', 'no-cache');
  answer.headers.forEach((value, key) => void response.appendHeader(key, value));
  response.writeHead(answer.status, answer.statusText);
  if (!answer.body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response).catch(() => {});
}
