import { app, net, session } from 'electron';
import { succeed } from '#contract/bridge/result.ts';
import { createClient } from '../../../../src/main/api/client.ts';
import { createPlatformFetch } from '../../../../src/main/http/platform-fetch.ts';
import { speakHttp1 } from '../../../../src/main/http/speak-http1.ts';
import { memoryLog } from '../../../../src/main/log/testing/memory-log.ts';

// An app without a window: the console's HTTP client on Electron's network, for a server that answers oddly.

export interface NetCall {
  baseUrl: string;
  endpoint: string;
  params?: Record<string, unknown>;
  body?: unknown;
  timeoutMs?: number;
}

speakHttp1(app.commandLine);
const fetch = createPlatformFetch({
  request: net.request,
  fromPartition: (partition, options) => session.fromPartition(partition, options),
});
const uncaught: string[] = [];
process.on('uncaughtException', (error) => uncaught.push(String(error)));
process.on('unhandledRejection', (error) => uncaught.push(String(error)));

/** Makes a call and gives its result, what was logged of a failed connection, and the server's time. */
const call = async ({ baseUrl, endpoint, params = {}, body, timeoutMs = 20_000 }: NetCall) => {
  const log = memoryLog();
  let serverTime: number | null = null;
  const client = createClient({
    fetch: (url, request, isWrite) => (isWrite ? fetch.write : fetch.read)(url, request),
    baseUrl: async () => succeed(baseUrl),
    device: async () => ({ id: 'device', name: 'Ada' }),
    bearer: () => 'token',
    onAnswer: (answer) => {
      serverTime = answer.serverTime;
    },
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: () => undefined,
    onFailure: () => undefined,
    log,
    timeoutMs,
  });
  let saved = '';
  const sink = {
    write: async (piece: Uint8Array) => {
      saved += Buffer.from(piece).toString();
      return succeed(undefined);
    },
    progress: () => undefined,
  };
  const result = endpoint.endsWith('.file')
    ? await client.download(endpoint, params, body, { sink })
    : await client.request(endpoint, params, body);
  const failed = log.entries.find(({ event }) => event === 'api.network');
  return { result, cause: failed?.fields?.cause ?? null, serverTime, saved };
};

Object.assign(globalThis, { netApp: { call, uncaught } });
declare global {
  var netApp: { call: typeof call; uncaught: string[] };
}
