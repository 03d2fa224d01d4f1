import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { makeCertificate, type OwnCertificate, trustAuthority } from './own-certificate.ts';
import { PlatformControl } from './platform-control.ts';
import { temporaryFolder } from './runtime.ts';

const root = join(import.meta.dirname, '../../..');
const providerHosts = { turnstile: 'challenges.cloudflare.com', 'recaptcha-v3': 'www.google.com' } as const;
type Provider = keyof typeof providerHosts;

/** How the made-up captcha provider behaves. `ask`: a person must click; `broken`: its script cannot be loaded. */
type ProviderMode = 'silent' | 'ask' | 'broken';

const siteKey = 'test-site-key';

/** The script of a made-up provider, which gives `token` for the site key and action that the console sends. */
const providerScript = (provider: Provider, token: string, mode: ProviderMode): string =>
  provider === 'turnstile'
    ? `globalThis.turnstile = { render: (selector, options) => {
        if (options.sitekey !== '${siteKey}' || options.action !== 'login') throw new Error('wrong options');
        const solve = () => options.callback('${token}');
        if ('${mode}' === 'silent') return solve();
        const button = document.createElement('button');
        button.textContent = 'I am human';
        button.addEventListener('click', solve);
        document.querySelector(selector).append(button);
        options['before-interactive-callback']();
      } };`
    : `globalThis.grecaptcha = {
        ready: (run) => run(),
        execute: async (key, { action }) => {
          if (key !== '${siteKey}' || action !== 'login') throw new Error('wrong options');
          return '${token}';
        },
      };`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What a platform in front of the training platform does otherwise. */
export interface Translation {
  /** The JSON of an answer, as text. `asked` is the address of the request. */
  answer: (body: unknown, asked: URL) => string;
  /** The address that the training platform is asked for instead. */
  asked?: (asked: URL) => URL;
  /** An answer that does not come from the training platform; null: it does. */
  refusal?: (method: string, asked: URL) => { status: number; body: object } | null;
}

/** Starts the training platform as a program of its own; gives its address and the captcha token that it accepts. */
const startTraining = async (folder: string, customers: number) => {
  const args = [
    join(root, 'src/training/cli.ts'),
    '--customers',
    String(customers),
    '--folder',
    join(folder, 'training'),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^ {2}(address|captcha) +(\S+)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) found[name] = value;
    if (found.address !== undefined && found.captcha !== undefined) break;
  }
  child.stdout.resume();
  const { address, captcha } = found;
  if (address === undefined || captcha === undefined) throw new Error('the training platform did not start');
  return { url: new URL(address), captchaToken: captcha, child };
};

/**
 * A platform as an organization runs it: https with a certificate of its own authority, the captcha pages of resources/captcha, and the
 * scripts of both captcha providers under their real hosts' names.
 */
export const startLivePlatform = async ({ customers = 20 } = {}) => {
  const folder = temporaryFolder('live-platform');
  const certificateOf = (name: string) => {
    const path = join(folder.path, name);
    mkdirSync(path);
    return makeCertificate(path, ['localhost', ...Object.values(providerHosts)]);
  };
  const own = certificateOf('trusted');
  const startedAt = Date.now();
  const { url, captchaToken, child } = await startTraining(folder.path, customers);
  let mode: ProviderMode = 'silent';
  let translation: Translation | null = null;
  const asked: string[] = [];

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const address = new URL(from.url ?? '/', url);
    asked.push(`${from.method} ${address.pathname}${address.search}`);
    const used = translation;
    const refusal = used?.refusal?.(from.method ?? 'GET', address);
    if (refusal) {
      from.resume();
      to.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal.body));
      return;
    }
    const headers = { ...from.headers, host: url.host };
    const target = used?.asked?.(new URL(address)) ?? address;
    const sent = request(target, { method: from.method, headers }, async (answer) => {
      const { statusCode = 502, headers: answered } = answer;
      const isJson = answered['content-type']?.startsWith('application/json') === true && statusCode < 300;
      if (used === null || !isJson) {
        to.writeHead(statusCode, answered);
        answer.pipe(to);
        return;
      }
      const body: unknown = await json(answer).catch(() => null);
      const { 'content-length': _length, ...others } = answered;
      to.writeHead(statusCode, others).end(used.answer(body, address));
    });
    sent.on('error', () => to.destroy());
    from.pipe(sent);
  };
  const sendFile = (path: string, to: ServerResponse) => {
    const file = /^\/captcha\/([\w-]+\.(?:html|js|css))$/.exec(path)?.[1];
    if (file === undefined) return to.writeHead(404).end();
    const content = readFileSync(join(root, 'resources/captcha', file));
    return to
      .writeHead(200, { 'content-type': types[extname(file)], 'x-content-type-options': 'nosniff' })
      .end(content);
  };
  const sendScript = (provider: Provider, to: ServerResponse) =>
    mode === 'broken'
      ? to.destroy()
      : to.writeHead(200, { 'content-type': 'text/javascript' }).end(providerScript(provider, captchaToken, mode));

  const serve = async ({ key, certificate }: OwnCertificate) => {
    const server = createServer({ key, cert: certificate }, (from, to) => {
      const { pathname } = new URL(from.url ?? '/', 'https://localhost');
      if (from.headers.host === providerHosts.turnstile) sendScript('turnstile', to);
      else if (from.headers.host === providerHosts['recaptcha-v3']) sendScript('recaptcha-v3', to);
      else if (pathname.startsWith('/v2/')) forward(from, to);
      else sendFile(pathname, to);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return { server, port: address.port, origin: `https://localhost:${address.port}` };
  };
  const trusted = await serve(own);
  const untrusted = await serve(certificateOf('untrusted'));
  const trustingHome = join(folder.path, 'home');
  trustAuthority(trustingHome, own.authorityPath);
  return {
    control: await PlatformControl.connect(folder.path, startedAt),
    /** The settings of a console that uses this platform. */
    settings: (provider: Provider) => ({
      apiBaseUrl: trusted.origin,
      captcha: { provider, siteKey, pageUrl: `${trusted.origin}/captcha/${provider}.html` },
    }),
    /** The same platform at an address whose certificate is of an authority that nobody trusts. */
    untrustedOrigin: untrusted.origin,
    /** The home folder of an account whose programs trust the authority of the platform. */
    trustingHome,
    /** The switch with which Chromium finds the captcha providers here. */
    hostRules: `--host-resolver-rules=${Object.values(providerHosts)
      .map((host) => `MAP ${host}:443 127.0.0.1:${trusted.port}`)
      .join(', ')}`,
    setProvider: (next: ProviderMode) => {
      mode = next;
    },
    /** Lets the platform answer in another dialect; null: as the contract says. */
    setTranslation: (next: Translation | null) => {
      translation = next;
      asked.length = 0;
    },
    /** The requests since then: `GET /v2/customers?limit=25`. */
    asked: (): readonly string[] => asked,
    stop: async () => {
      for (const { server } of [trusted, untrusted]) {
        server.closeAllConnections();
        server.close();
      }
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await folder.remove();
    },
  };
};
export type LivePlatform = Awaited<ReturnType<typeof startLivePlatform>>;
