import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Launched, launch } from './launch.ts';

const userData = temporaryFolder();
let started: Launched;
let server: Server;
let socket: Socket;
let visits = 0;
let packets = 0;

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
const outside = () => `http://127.0.0.1:${portOf(server.address())}/`;

beforeAll(async () => {
  server = createServer((_request, response) => {
    visits += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('from outside');
  });
  socket = createSocket('udp4');
  socket.on('message', () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  started = await launch(userData);
}, 30_000);
beforeEach(() => {
  visits = 0;
  packets = 0;
});
afterAll(async () => {
  await started.app.close();
  server.close();
  socket.close();
});

/** Opens a window of the session `partition` on an empty page. */
const openIn = async (partition: string, proxyRules?: string) => {
  const opened = started.app.waitForEvent('window');
  await started.app.evaluate(
    async ({ BrowserWindow, session }, { name, proxy }) => {
      const own = session.fromPartition(name);
      if (proxy !== undefined)
        await own.setProxy({ mode: 'fixed_servers', proxyRules: proxy, proxyBypassRules: '<-loopback>' });
      const window = new BrowserWindow({ show: true, webPreferences: { session: own } });
      // Resolves once the page is there; an empty page needs no load.
      await window.webContents.executeJavaScript('0');
    },
    { name: partition, proxy: proxyRules },
  );
  return opened;
};

/** Whether the page can reach the network. */
const reaches = (page: Launched['page']): Promise<boolean> =>
  page.goto(outside()).then(
    () => true,
    () => false,
  );

test('a session with an unreachable proxy has no network, one without a proxy has', async () => {
  const open = await openIn('open');
  expect(await reaches(open)).toBe(true);
  const closed = await openIn('closed', 'socks5://255.255.255.255:1');
  visits = 0;
  await closed.evaluate((href) => {
    for (const rel of ['preconnect', 'prefetch', 'dns-prefetch'])
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }, outside());
  expect(await reaches(closed)).toBe(false);
  expect(visits).toBe(0);
  await open.close();
  await closed.close();
});

test('setProxy after the first page throws', async () => {
  const page = await openIn('shown');
  const refused = await started.app.evaluate(({ session }) =>
    session
      .fromPartition('shown')
      .setProxy({ mode: 'direct' })
      .then(
        () => '',
        (error) => String(error),
      ),
  );
  expect(refused).toContain('after the first page is not emulated');
  await page.close();
});

test('partitions do not share storage; clearStorageData clears one of them', async () => {
  const one = await openIn('one');
  const other = await openIn('other');
  await one.goto(outside());
  await other.goto(outside());
  await one.evaluate(() => localStorage.setItem('kept', 'here'));
  expect(await one.evaluate(() => localStorage.getItem('kept'))).toBe('here');
  expect(await other.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await started.app.evaluate(({ session }) => session.fromPartition('one').clearStorageData());
  expect(await one.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await one.close();
  await other.close();
});

test('a scheme without a handler in the session does not load', async () => {
  const page = await openIn('without-app');
  const failed = await started.app.evaluate(
    async ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .at(-1)
        ?.loadURL('app://bundle/')
        .then(
          () => '',
          (error) => String(error),
        ) ?? '',
  );
  expect(failed).toContain('ERR_FAILED');
  await page.close();
});

test('disable_non_proxied_udp blocks UDP of WebRTC and no other request', async () => {
  const stun = `stun:127.0.0.1:${portOf(socket.address())}`;
  const gather = (page: Launched['page']): Promise<void> =>
    page.evaluate(async (urls) => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls }] });
      connection.createDataChannel('data');
      await connection.setLocalDescription(await connection.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      connection.close();
    }, stun);
  const page = await openIn('rtc');
  await gather(page);
  expect(packets).toBeGreaterThan(0);
  await started.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().at(-1)?.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp'),
  );
  packets = 0;
  await gather(page);
  expect(packets).toBe(0);
  expect(await reaches(page)).toBe(true);
  await page.close();
});
