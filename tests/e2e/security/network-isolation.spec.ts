import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/test.ts';

/** What reached this machine from the page, as `tcp` or `udp` and the first bytes. */
interface Listener {
  tcp: number;
  udp: number;
  heard: string[];
  close(): void;
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

const listen = async (): Promise<Listener> => {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.on('data', (data) => {
      heard.push(`tcp ${data.toString('latin1').slice(0, 60)}`);
      socket.destroy();
    });
    socket.on('error', () => undefined);
  });
  const udp = createSocket('udp4');
  udp.on('message', (data) => heard.push(`udp ${data.toString('latin1').slice(0, 60)}`));
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  return {
    tcp: portOf(tcp.address()),
    udp: portOf(udp.address()),
    heard,
    close: () => {
      tcp.close();
      udp.close();
    },
  };
};

interface Ports {
  tcp: number;
  udp: number;
}

/** Each way out that a page has; all of them carry a customer's email. */
const attempts: Record<string, (page: Page, ports: Ports) => Promise<unknown>> = {
  'WebRTC: STUN, TURN over UDP and TCP, and data as ICE username': (page, ports) =>
    page.evaluate(async ({ tcp, udp }) => {
      const email = 'customer@example.com';
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${udp}` },
          { urls: `turn:127.0.0.1:${udp}?transport=udp`, username: email, credential: 'x' },
          { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: email, credential: 'x' },
          { urls: `turns:127.0.0.1:${tcp}?transport=tcp`, username: email, credential: 'x' },
        ],
      });
      const other = new RTCPeerConnection();
      connection.createDataChannel('data');
      await connection.setLocalDescription(await connection.createOffer());
      const offer = connection.localDescription;
      if (!offer) throw new Error('no offer');
      await other.setRemoteDescription(offer);
      const answer = await other.createAnswer();
      const sdp = answer.sdp?.replace(/a=ice-ufrag:.*/g, 'a=ice-ufrag:customer/example+com') ?? '';
      await connection.setRemoteDescription({ type: 'answer', sdp });
      for (const candidate of [
        `candidate:1 1 udp 2130706431 127.0.0.1 ${udp} typ host`,
        `candidate:2 1 tcp 1518280447 127.0.0.1 ${tcp} typ host tcptype passive`,
      ])
        await connection.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      connection.close();
      other.close();
    }, ports),

  'resource hints: preconnect, dns-prefetch, prefetch, preload, modulepreload, prerender': (page, { tcp }) =>
    page.evaluate((port) => {
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'prerender', 'manifest'])
        for (const scheme of ['http', 'https']) {
          const href = `${scheme}://127.0.0.1:${port}/${rel}?customer@example.com`;
          document.head.append(Object.assign(document.createElement('link'), { rel, href, as: 'image' }));
        }
    }, tcp),

  'scripted requests: fetch, XMLHttpRequest, beacon, EventSource, WebSocket, WebTransport': (page, { tcp, udp }) =>
    page.evaluate(
      async ([tcpPort, udpPort]) => {
        const host = `127.0.0.1:${tcpPort}/?customer@example.com`;
        const attempt = async (run: () => unknown) => {
          try {
            await run();
          } catch {
            // Refused by the page's own policy.
          }
        };
        await attempt(() => fetch(`http://${host}`, { mode: 'no-cors' }));
        await attempt(() => fetch(`http://${host}`, { method: 'POST', body: 'customer@example.com', keepalive: true }));
        await attempt(() => navigator.sendBeacon(`http://${host}`, 'customer@example.com'));
        await attempt(() => {
          const request = new XMLHttpRequest();
          request.open('GET', `http://${host}`);
          request.send();
        });
        await attempt(() => new EventSource(`http://${host}`));
        await attempt(() => new WebSocket(`ws://${host}`));
        await attempt(() => new WebTransport(`https://127.0.0.1:${udpPort}/customer@example.com`).ready);
      },
      [tcp, udp],
    ),

  'elements: image, font, video, audio, style, script, object, embed, iframe': (page, { tcp }) =>
    page.evaluate((port) => {
      const address = (kind: string) => `http://127.0.0.1:${port}/${kind}?customer@example.com`;
      const add = (tag: string, attributes: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes))
          try {
            element.setAttribute(name, value);
          } catch {
            // Trusted Types refuse it.
          }
        document.body.append(element);
      };
      for (const tag of ['img', 'video', 'audio', 'embed', 'iframe', 'script', 'input'])
        add(tag, { src: address(tag), type: tag === 'input' ? 'image' : '' });
      add('object', { data: address('object') });
      add('link', { rel: 'stylesheet', href: address('style') });
      add('div', { style: `background-image: url(${address('background')})` });
      new Image().src = address('image');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `@font-face { font-family: away; src: url(${address('font')}) } body { font-family: away; cursor: url(${address('cursor')}), auto }`,
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      void new FontFace('other', `url(${address('face')})`).load().catch(() => undefined);
    }, tcp),

  'navigation: form, link with ping, window.open, location, meta refresh': (page, { tcp }) =>
    page.evaluate((port) => {
      const address = (kind: string) => `http://127.0.0.1:${port}/${kind}?customer@example.com`;
      for (const target of ['_self', '_blank', 'frame']) {
        const form = Object.assign(document.createElement('form'), { action: address('form'), method: 'POST', target });
        document.body.append(form);
        form.submit();
      }
      const link = Object.assign(document.createElement('a'), { href: '#ping', ping: address('ping') });
      document.body.append(link);
      link.click();
      window.open(address('open'));
      window.open(address('popup'), '', 'popup');
      const refresh = Object.assign(document.createElement('meta'), {
        httpEquiv: 'refresh',
        content: `0;url=${address('refresh')}`,
      });
      document.head.append(refresh);
      location.href = address('location');
    }, tcp),

  'workers: of a file, of a blob, shared, service worker, worklet': (page, { tcp }) =>
    page.evaluate(async (port) => {
      const address = `http://127.0.0.1:${port}/worker.js?customer@example.com`;
      const code = URL.createObjectURL(new Blob([`fetch('${address}'); importScripts('${address}')`]));
      for (const start of [
        () => new Worker(address),
        () => new Worker(code),
        () => new SharedWorker(code),
        () => navigator.serviceWorker.register(address),
        () => CSS && new AudioContext().audioWorklet.addModule(address),
      ])
        try {
          await start();
        } catch {
          // Refused by the page's own policy.
        }
    }, tcp),
};

for (const [name, attempt] of Object.entries(attempts))
  test(`nothing leaves the page by ${name}`, async ({ console, customers }) => {
    const listener = await listen();
    try {
      await customers.open();
      await attempt(console.page, { tcp: listener.tcp, udp: listener.udp }).catch((error: unknown) => {
        // The page may have been told to leave in the middle of it.
        if (!/context was destroyed|navigation/i.test(String(error))) throw error;
      });
      // Nothing tells of a packet that never comes: what was begun gets the time it needs.
      await console.page.waitForTimeout(1_000);
      expect(listener.heard).toEqual([]);
      console.pageErrors = []; // the violations of these attempts
    } finally {
      listener.close();
    }
  });

test('every page refuses UDP outside a proxy and shows in a session in memory', async ({ console }) => {
  const found = await console.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((contents) => [contents.getWebRTCIPHandlingPolicy(), contents.session.isPersistent()]),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(String))).toEqual(new Set(['disable_non_proxied_udp,false']));
});

test('pictures of the media host come through main', async ({ console, customers }) => {
  await customers.open();
  const picture = await console.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = '/media/flags/NG.svg';
      }),
  );
  expect(picture).toBeGreaterThan(0);
});
