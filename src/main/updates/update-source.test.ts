import { readFileSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { join } from 'node:path';
import { configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { feedOf, hashOf, newKeys, signFeed } from './testing/signed-feed.ts';
import { verifyFeed } from './update-feed.ts';
import { createUpdateSource } from './update-source.ts';
import { createUpdates } from './updates.ts';

// electron-updater itself, against a feed on this machine: only Electron's HTTP and app are replaced.

const content = 'installer '.repeat(50_000);
const { publicKey, privateKey } = newKeys();

/** Node's HTTP in place of Electron's, with the same `download` (electron-updater/out/electronHttpExecutor.js). */
class NodeHttp extends HttpExecutor<ClientRequest> {
  createRequest = (options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest =>
    httpRequest(options, callback);

  download = (url: URL, destination: string, options: DownloadOptions): Promise<void> =>
    options.cancellationToken.createPromise<void>((resolve, reject, onCancel) => {
      const requestOptions: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, requestOptions);
      const callback = (error: Error | null | undefined) => (error ? reject(error) : resolve());
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
}

let feed: unknown;
let installer: string;
let requests: string[];
/** Ends the answer after so many bytes; null: sends all of it. */
let cutAfter: number | null;
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  requests.push(path);
  if (path === '/latest.yml' && feed !== null) return void response.end(JSON.stringify(feed));
  if (path !== '/console-setup-1.1.0-x64.exe') return void response.writeHead(404).end();
  response.writeHead(200, { 'content-length': installer.length });
  if (cutAfter === null) return void response.end(installer);
  response.write(installer.slice(0, cutAfter), () => response.destroy());
});

let folder: string;
const open = (version = '1.0.0', stagingId = '00000000-0000-5000-8000-0000ffffffff') => {
  writeFileSync(join(folder, '.updaterId'), stagingId);
  writeFileSync(join(folder, 'app-update.yml'), JSON.stringify({ updaterCacheDirName: 'console-updater' }));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const source = createUpdateSource({
    platform: 'win32',
    feed: `http://127.0.0.1:${port}`,
    log: memoryLog(),
    app: {
      version,
      name: 'console',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    },
    adapt: (updater) =>
      Object.assign(updater, { httpExecutor: new NodeHttp(), _testOnlyOptions: { platform: 'win32' } }),
  });
  const verify = (found: unknown) =>
    verifyFeed(found, { publicKey, product: 'backoffice-console', system: 'win32', currentVersion: version });
  const updates = createUpdates({
    mode: 'auto',
    load: async () => ({ source, verify }),
    onChange: () => undefined,
    log: memoryLog(),
  });
  return { source, updates };
};

beforeEach(async () => {
  folder = temporaryFolder();
  feed = signFeed(feedOf(content), privateKey);
  installer = content;
  requests = [];
  cutAfter = null;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a signed update is offered, downloaded and verified', async () => {
  const { updates, source } = open();
  await updates.check(true);
  expect(updates.get()).toMatchObject({ phase: 'ready', version: '1.1.0', notes: 'Faster lists.' });
  const path = await source.download(() => undefined);
  expect(hashOf(readFileSync(path, 'utf8'))).toBe(hashOf(content));
});

describe('an update is refused', () => {
  test.each<[string, () => void]>([
    ['whose file was replaced', () => (installer = content.replace('i', 'X'))],
    [
      'whose file and hash were replaced',
      () => {
        installer = content.replace('i', 'X');
        feed = { ...signFeed(feedOf(content), privateKey), ...feedOf(installer) };
      },
    ],
    ['that another key signed', () => (feed = signFeed(feedOf(content), newKeys().privateKey))],
    ['without a signature', () => (feed = feedOf(content))],
    ['whose download was interrupted', () => (cutAfter = 1_000)],
  ])('%s', async (_, change) => {
    change();
    const { updates } = open();
    await updates.check(true);
    expect(updates.get().phase).toBe('failed');
    expect(await updates.installBeforeExit(true)).toBe(false);
  });
});

test('an interrupted download starts again', async () => {
  const { updates } = open();
  cutAfter = 1_000;
  await updates.check(true);
  expect(updates.get().phase).toBe('failed');
  cutAfter = null;
  await updates.download();
  expect(updates.get().phase).toBe('ready');
});

test.each<[string, () => void]>([
  ['a lower version', () => (feed = signFeed(feedOf(content, { version: '0.9.0' }), privateKey))],
  ['the same version', () => (feed = signFeed(feedOf(content, { version: '1.0.0' }), privateKey))],
])('%s is not offered', async (_, change) => {
  change();
  const { updates } = open();
  await updates.check(true);
  expect(updates.get()).toMatchObject({ phase: 'current', version: null });
  expect(requests).not.toContain('/console-setup-1.1.0-x64.exe');
});

test.each([
  ['inside of', '00000000-0000-5000-8000-000000000000', 'ready'],
  ['outside of', '00000000-0000-5000-8000-0000ffffffff', 'current'],
] as const)('a computer %s the rollout', async (_, stagingId, phase) => {
  feed = signFeed(feedOf(content, { stagingPercentage: 10 }), privateKey);
  const { updates } = open('1.0.0', stagingId);
  await updates.check(true);
  expect(updates.get().phase).toBe(phase);
});

test('a required update is offered outside of the rollout too', async () => {
  feed = signFeed(feedOf(content, { stagingPercentage: 10, minimumVersion: '1.0.5' }), privateKey);
  const { updates } = open();
  await updates.check(true);
  expect(updates.get()).toMatchObject({ phase: 'ready', isRequired: true });
});

test.each<[string, () => void]>([
  ['that is missing', () => (feed = null)],
  ['that is not readable', () => (feed = 'no feed')],
])('a feed %s is a failed check', async (_, change) => {
  change();
  const { updates } = open();
  await updates.check(true);
  expect(updates.get()).toMatchObject({ phase: 'failed' });
});
