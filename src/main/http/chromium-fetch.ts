import { Readable } from 'node:stream';
import { type HttpFetch, type HttpRequest, type HttpResponse, NetworkError } from './http.ts';

interface RequestOptions<Session> extends Pick<HttpRequest, 'redirect' | 'credentials' | 'cache'> {
  url: string;
  method: string;
  headers: Record<string, string>;
  session: Session;
}

/** Of Electron's `ClientRequest` what is used here. */
interface SentRequest {
  on(event: 'response', listener: (message: { statusCode: number; rawHeaders: string[] }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'abort', listener: () => void): unknown;
  write(bytes: Buffer): void;
  end(): void;
  abort(): void;
}

export interface ChromiumFetchParts<Session> {
  /** `net.request` of Electron. */
  request: (options: RequestOptions<Session>) => SentRequest;
  /** The Chromium session that sends a request, with the system's proxy, trust store and client certificates. */
  sessionFor: (signal: AbortSignal) => Session | Promise<Session>;
}

const networkError = (message: string): NetworkError => {
  const [, code = /redirect/.test(message) ? 'ERR_REDIRECT' : 'ERR_FAILED'] = /^net::(ERR_\w+)$/.exec(message) ?? [];
  return new NetworkError(code);
};

/** The first field of each name. */
const readHeaders = (raw: readonly string[]): HttpResponse['headers'] => {
  const fields = new Map<string, string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? '';
    if (!fields.has(name)) fields.set(name, raw[at + 1] ?? '');
  }
  return {
    get: (name) => fields.get(name.toLowerCase()) ?? null,
    has: (name) => fields.has(name.toLowerCase()),
  };
};

const bodilessStatuses = new Set([204, 205, 304]);

/** Only true of HTTP/1.1 (`speakHttp1`). */
const isEndUnmarked = (status: number, headers: HttpResponse['headers']): boolean =>
  !bodilessStatuses.has(status) && !headers.has('content-length') && !headers.has('transfer-encoding');

interface BodyParts {
  hasUnmarkedEnd: boolean;
  signal: AbortSignal;
  /** Ends the request. */
  cancel: () => void;
}

/**
 * The body as it arrives; nothing is read before it is asked for, so that a fast server has to wait. One that is empty where nothing marks
 * its end counts as cut off, because Chromium makes an empty answer of a header section that breaks off.
 */
const readBody = (message: Readable, { hasUnmarkedEnd, signal, cancel }: BodyParts): ReadableStream<Uint8Array> => {
  // The reader gets an error from the iterator. Without a listener of its own it would end main if nobody reads.
  message.on('error', () => undefined);
  const pieces: AsyncIterator<unknown> = message[Symbol.asyncIterator]();
  let isEmpty = true;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    try {
      const { done, value } = await pieces.next();
      if (value instanceof Uint8Array) {
        isEmpty = false;
        controller.enqueue(value);
      } else if (done) {
        if (isEmpty && hasUnmarkedEnd) throw new NetworkError('ERR_NO_BODY');
        controller.close();
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof NetworkError ? error : networkError(error instanceof Error ? error.message : '');
    }
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};

/** The bytes of a body, and the type that they have where the request names none. */
const encode = async (body: NonNullable<HttpRequest['body']>) => {
  const encoded = new Response(body);
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') };
};

const headersOf = (headers: HttpRequest['headers'] = {}, type: string | null): Record<string, string> => {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return { ...headers, ...(type !== null && !isNamed && { 'Content-Type': type }) };
};

/**
 * `fetch` on Electron's `net.request`. Not `session.fetch`: that makes a WHATWG Response of each answer, which throws inside Electron, and
 * never settles, where a header or the status does not fit one.
 */
export const createChromiumFetch =
  <Session>({ request, sessionFor }: ChromiumFetchParts<Session>): HttpFetch =>
  async (url, { method = 'GET', headers: given, body, redirect, credentials, cache, signal, onHeld }) => {
    onHeld?.(true);
    const encoded = body === undefined ? null : await encode(body);
    const session = await sessionFor(signal);
    signal.throwIfAborted();
    const fields = headersOf(given, encoded?.type ?? null);
    onHeld?.(false);
    const sent = request({ url, method, headers: fields, session, redirect, credentials, cache });
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
    const cancel = () => sent.abort();
    signal.addEventListener('abort', cancel, { once: true });
    sent.on('error', ({ message }) => reject(networkError(message)));
    sent.on('abort', () => reject(signal.aborted ? signal.reason : new NetworkError('ERR_ABORTED')));
    sent.on('response', (message) => {
      // Electron's types don't say that it is one.
      if (!(message instanceof Readable)) return reject(new TypeError('the answer of a request is no stream'));
      const { statusCode: status, rawHeaders } = message;
      const headers = readHeaders(rawHeaders);
      const hasUnmarkedEnd = isEndUnmarked(status, headers);
      resolve({
        ...{ status, ok: status >= 200 && status < 300, headers, hasUnmarkedEnd },
        body: readBody(message, { hasUnmarkedEnd, signal, cancel }),
      });
    });
    if (encoded) sent.write(encoded.bytes);
    sent.end();
    return promise;
  };
