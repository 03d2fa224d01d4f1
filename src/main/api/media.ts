import { ceilings } from '#contract/bridge/ceilings.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import type { Result } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { createRequestTurns } from '../ceilings/request-turns.ts';
import type { HttpFetch, HttpResponse } from '../http/http.ts';
import type { Log } from '../log/log.ts';
import { startDeadline } from './deadline.ts';

/** More than any scanned document; a larger picture is refused, so that it cannot fill the machine's memory. */
const maxPictureBytes = 20 * 1024 * 1024;
/** Icons and flags are drawn again and again; documents are larger, and are not kept. */
const maxKeptBytes = 32 * 1024;
const maxKept = 500;

const pictureTypes = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'image/x-icon',
]);

interface MediaParts {
  fetch: HttpFetch;
  /** The address that media paths are below, with a slash at its end; null: there is no media host. */
  base: () => Promise<string | null>;
  /** Whether a member is signed in and the console is unlocked. */
  isAllowed: () => boolean;
  log: Log;
}

interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures of the media host: icons, flags, avatars, documents. Pages have no network, so main fetches them. */
export interface Media {
  /** The picture at this path below the media host, as the answer to a page. */
  get(path: string): Promise<Response>;
  /** The bytes of a file of the media host, of any type, or why there are none. Nothing of it is kept. */
  document(url: string, signal: AbortSignal): Promise<Uint8Array | DocumentProblem>;
  /** Drops the pictures that are kept in memory. */
  clear(): void;
}

/** Placeholder host of the training platform in picture addresses: its own address is known later than the first page needs one. */
export const trainingMediaHost = 'http://training.test';

/** The address that media paths are below, with a slash at its end: the training platform has its pictures in a folder. */
export const mediaBase = (host: string | null, isTraining: boolean): string | null =>
  host === null ? null : new URL(isTraining ? '/media/' : '/', host).href;

interface MediaBaseParts {
  mediaHost: string | null;
  training: { url(): Promise<Result<string>> } | null;
}

/** Gives the address that media paths are below, once the training platform listens. */
export const createMediaBase =
  ({ mediaHost, training }: MediaBaseParts) =>
  async (): Promise<string | null> => {
    if (!training) return mediaBase(mediaHost, false);
    const url = await training.url();
    return url.ok ? mediaBase(url.value, true) : null;
  };

/** The address of a media path; null where it would leave the media host. */
export const mediaAddress = (path: string, base: string): string | null => {
  const address = URL.parse(path, base);
  return address?.href.startsWith(base) ? address.href : null;
};

const readBytes = async (response: HttpResponse, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    size += piece.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined);
      return null;
    }
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
};

/** Icons say nothing about a customer, and a page draws the same ones again and again: it may cache them, in memory. */
const isIcon = (path: string): boolean => /^\/?(currencies|flags)\//.test(path);

/** An SVG opened by itself would be a page of ours: it may run nothing and load nothing. */
const headersOf = (type: string, isCacheable: boolean) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': isCacheable ? 'private, max-age=86400' : 'no-store',
});

interface LoadOptions {
  /** Whether a media type is wanted. */
  accepts: (type: string) => boolean;
  maxBytes: number;
  /** How long the platform may take. */
  ms: number;
  cancel?: AbortSignal;
}

const pictureOptions: LoadOptions = {
  accepts: (type) => pictureTypes.has(type),
  maxBytes: maxPictureBytes,
  ms: limits.requestTimeoutMs,
};
/** The first bytes decide the type; platforms send many documents as `application/octet-stream`. */
const documentOptions: LoadOptions = {
  accepts: () => true,
  maxBytes: ceilings.documentSize,
  ms: ceilings.documentMs,
};
const documentProblemOf: Readonly<Record<number, DocumentProblem>> = { 404: 'refused', 413: 'too-large' };

/** All pages together are one window to the queue of pictures. */
const allWindows = 0;

export const createMedia = ({ fetch, base, isAllowed, log }: MediaParts): Media => {
  const kept = new Map<string, Picture>();
  const turns = createRequestTurns(log, ceilings.pictures);
  const never = new AbortController().signal;

  const load = async (address: string, { accepts, maxBytes, ms, cancel }: LoadOptions): Promise<Picture | number> => {
    const deadline = startDeadline(ms, cancel);
    try {
      const response = await deadline.race(
        fetch(address, { redirect: 'error', credentials: 'omit', cache: 'no-store', signal: deadline.signal }),
      );
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!response.ok || !accepts(type)) {
        await response.body?.cancel().catch(() => undefined);
        return response.ok ? 415 : 404;
      }
      // Half a document must not be shown as a whole one.
      if (response.hasUnmarkedEnd) return 502;
      const bytes = await deadline.race(readBytes(response, maxBytes));
      return bytes === null ? 413 : { type, bytes };
    } catch {
      return 502;
    } finally {
      deadline.end();
    }
  };

  /** Runs `work` once fewer files are being loaded, if the session has not ended meanwhile. */
  const inTurn = async (
    work: () => Promise<Picture | number>,
    cancel: AbortSignal | undefined,
  ): Promise<Picture | number> => {
    const turn = await turns.take(allWindows, cancel ?? never, false);
    if (!turn.ok) return 503;
    const { value: endTurn } = turn;
    const picture = isAllowed() ? await work() : 403;
    endTurn();
    return picture;
  };

  return {
    get: async (path) => {
      if (!isAllowed()) return new Response(null, { status: 403 });
      const from = await base();
      const address = from === null ? null : mediaAddress(path, from);
      if (address === null) return new Response(null, { status: 404 });
      const known = kept.get(address);
      // Another page may have loaded it while this one waited.
      const picture =
        known ?? (await inTurn(async () => kept.get(address) ?? load(address, pictureOptions), undefined));
      if (typeof picture === 'number') {
        log.warn('media.failed', { status: picture });
        return new Response(null, { status: picture });
      }
      // The session may have ended, or the console been locked, while the picture came.
      if (!isAllowed()) return new Response(null, { status: 403 });
      if (!known && picture.bytes.byteLength <= maxKeptBytes && kept.size < maxKept) kept.set(address, picture);
      return new Response(picture.bytes, { headers: headersOf(picture.type, isIcon(path)) });
    },
    document: async (url, cancel) => {
      const from = await base();
      const address = from === null ? null : mediaAddress(url, from);
      if (address === null) return 'foreign-host';
      const document = await inTurn(() => load(address, { ...documentOptions, cancel }), cancel);
      if (typeof document !== 'number') return document.bytes;
      if (!cancel.aborted) log.warn('media.failed', { status: document });
      return documentProblemOf[document] ?? 'no-answer';
    },
    clear: () => kept.clear(),
  };
};
