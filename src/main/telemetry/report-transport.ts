import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { limits } from '#contract/values/limits.ts';
import type { HttpFetch } from '../http/http.ts';
import type { Log } from '../log/log.ts';
import { createEnvelopeScrubber, type EnvelopeScrubber, type RawEnvelope } from './scrub/envelope.ts';

const compress = promisify(gzip);

/** Reports that wait for the network. They stay in memory; the oldest are dropped. */
const maxWaiting = 30;
const defaultPauseMs = 60_000;

interface TransportParts {
  /** The address that envelopes are sent to. */
  url: string;
  /** Sends a request by the Chromium session of error reports (partition `telemetry`). */
  fetch: HttpFetch;
  /** Whether the contract has an endpoint of a name. Asked with the first report: the contract takes long to load. */
  loadEndpoints: () => Promise<(name: string) => boolean>;
  /** Replays belong to a session: without one they are dropped. */
  isReplayAllowed: () => boolean;
  log: Log;
  now?: () => number;
}

type Body = Buffer<ArrayBuffer>;

const encode = (part: unknown): Uint8Array =>
  part instanceof Uint8Array ? part : new TextEncoder().encode(JSON.stringify(part));

const serialize = ({ header, items }: NonNullable<ReturnType<EnvelopeScrubber>>): Promise<Body> => {
  const lines = [header, ...items.flat()].map(encode);
  return compress(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
};

/**
 * The only way in which reports leave this computer: each envelope is scrubbed first. A report that can't be sent waits in memory until
 * the next one is sent. `clear` forgets what waits or is being sent.
 */
export const createReportTransport = (parts: TransportParts) => {
  const { url, fetch, loadEndpoints, isReplayAllowed, log, now = Date.now } = parts;
  let waiting: Body[] = [];
  let pausedUntil = 0;
  let controller = new AbortController();

  /** Whether the server received the report. */
  const post = async (body: Body): Promise<boolean> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope', 'Content-Encoding': 'gzip' },
      body,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(limits.requestTimeoutMs)]),
    });
    if (response.status === 429)
      pausedUntil = now() + (Number(response.headers.get('retry-after')) * 1_000 || defaultPauseMs);
    // Releases the connection; the answer holds nothing of interest.
    await response.body?.cancel();
    return response.status < 500;
  };

  /** Sends what waits, in order, until one can't be sent. */
  const sendWaiting = async ({ signal }: AbortController): Promise<void> => {
    while (waiting.length > 0 && now() >= pausedUntil) {
      const [body] = waiting.splice(0, 1);
      if (body === undefined) return;
      const isSent = await post(body).catch(() => false);
      if (signal.aborted) return;
      if (!isSent) {
        waiting = [body, ...waiting].slice(-maxWaiting);
        log.info('telemetry.waiting', { reports: waiting.length });
        return;
      }
    }
  };

  let scrubber: EnvelopeScrubber | undefined;
  /** Without the contract a report names no endpoint; the next one tries again to load it. */
  const loadScrubber = async (): Promise<EnvelopeScrubber> => {
    if (scrubber !== undefined) return scrubber;
    try {
      scrubber = createEnvelopeScrubber(await loadEndpoints());
      return scrubber;
    } catch {
      return createEnvelopeScrubber(() => false);
    }
  };
  let sending = Promise.resolve();
  const send = async (envelope: RawEnvelope): Promise<object> => {
    const current = controller;
    const scrub = await loadScrubber();
    const scrubbed = scrub(envelope, isReplayAllowed());
    if (scrubbed === null) return {};
    const body = await serialize(scrubbed);
    if (current.signal.aborted) return {};
    waiting = [...waiting, body].slice(-maxWaiting);
    sending = sending.then(() => sendWaiting(current));
    await sending;
    return {};
  };

  return {
    send,
    clear: () => {
      controller.abort();
      controller = new AbortController();
      waiting = [];
    },
    /** Resolves when everything has been tried that was given to `send`. */
    flush: () => sending.then(() => true),
  };
};
export type ReportTransport = ReturnType<typeof createReportTransport>;
