import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Cdp } from './cdp.ts';

export interface ChromiumOptions {
  profile: string;
  schemePort: number;
  headless: boolean;
  debugging: boolean;
  switches: string[];
}

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/lib/chromium/chromium', // Debian's program itself: its launcher script costs 40 ms
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const features = [
  'Translate',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'IsolateOrigins',
  'site-per-process',
  'MediaRouter',
  'OptimizationHints',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PaintHolding',
];

const always = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--no-pings',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-site-isolation-trials', // one session sees every frame of a window
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--test-type', // no bar about unsupported flags
  '--lang=en-US',
  `--disable-features=${features.join(',')}`,
];

/**
 * On a display pages have no network at all: an app window cannot be given a proxy of its own, so all of Chromium gets an unreachable
 * one. Node sends main's own requests.
 */
const withoutNetwork = [
  '--proxy-server=socks5://255.255.255.255:1',
  '--proxy-bypass-list=<-loopback>;*--*.localhost:80',
];

export class Chromium {
  readonly cdp: Cdp;
  readonly endpoint: string | undefined;
  readonly profile: string;
  #child: ChildProcess;
  #command: string;

  private constructor(child: ChildProcess, command: string, profile: string, cdp: Cdp, endpoint: string | undefined) {
    this.#child = child;
    this.#command = command;
    this.profile = profile;
    this.cdp = cdp;
    this.endpoint = endpoint;
  }

  static async start(options: ChromiumOptions): Promise<Chromium> {
    const command = candidates.find((path) => path && existsSync(path));
    if (!command) throw new Error('electron stand-in: no Chromium found; install it or set CHROMIUM_PATH');
    mkdirSync(options.profile, { recursive: true });
    await settleProfile(options.profile);
    const { child, cdp, endpoint } = await launch(command, options);
    return new Chromium(child, command, options.profile, cdp, endpoint);
  }

  onExit(listener: () => void): void {
    this.#child.once('exit', listener);
  }

  /** Opens a bare app window on a display; headless windows come from Target.createTarget. */
  openAppWindow(url: string, { x, y, width, height }: Partial<Electron.Rectangle>, isIncognito: boolean): void {
    const mode = isIncognito ? ['--incognito'] : [];
    const place = x === undefined || y === undefined ? [] : [`--window-position=${x},${y}`];
    const size = width === undefined || height === undefined ? [] : [`--window-size=${width},${height}`];
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = [
      `--user-data-dir=${this.profile}`,
      '--test-type',
      ...sandbox,
      ...mode,
      ...place,
      ...size,
      `--app=${url}`,
    ];
    spawn(this.#command, args, { stdio: 'ignore' }).unref();
  }

  /** Lets Chromium exit by itself, because it then writes what pages stored. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.cdp.send('Browser.close').catch(() => {});
    const late = setTimeout(() => this.#child.kill('SIGKILL'), 4_000);
    await gone;
    clearTimeout(late);
  }
}

/** What only tests need: servers of their own under other hosts' names, with keys that no authority vouches for. */
const { CHROMIUM_HOST_RULES: hostRules, CHROMIUM_TRUSTED_KEYS: trustedKeys } = process.env;

async function launch(command: string, options: ChromiumOptions) {
  const args = [
    `--user-data-dir=${options.profile}`,
    '--remote-debugging-pipe',
    ...(options.debugging ? ['--remote-debugging-port=0'] : []),
    `--host-resolver-rules=MAP *.localhost:80 127.0.0.1:${options.schemePort}${hostRules ? `, ${hostRules}` : ''}`,
    ...(trustedKeys ? [`--ignore-certificate-errors-spki-list=${trustedKeys}`] : []),
    '--no-startup-window',
    ...(options.headless
      ? ['--headless=new', '--disable-gpu', '--no-proxy-server']
      : ['--ozone-platform-hint=auto', ...withoutNetwork]),
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...always,
    ...options.switches,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  const [, , errors, input, output] = child.stdio;
  const cdp = new Cdp(input as Writable, output as Readable);
  let log = '';
  const endpoint = new Promise<string | undefined>((resolve, reject) => {
    errors?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-20_000);
      const found = /DevTools listening on (ws:\S+)/.exec(log);
      if (found) resolve(found[1]);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`electron stand-in: Chromium exited with ${code}: ${log}`)));
    if (!options.debugging) cdp.send('Browser.getVersion').then(() => resolve(undefined), reject);
  });
  return { child, cdp, endpoint: await endpoint };
}

/** Waits a moment for a Chromium that is still writing from the last run; if it does not exit, it is killed or its lock removed. */
async function settleProfile(profile: string): Promise<void> {
  const lock = join(profile, 'SingletonLock');
  const deadline = Date.now() + 4_000;
  for (let pid = holder(lock); pid !== undefined; pid = holder(lock)) {
    if (Date.now() > deadline && !endStale(pid, profile)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, name), { force: true });
}

function holder(lock: string): number | undefined {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(lock))?.[1]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined; // no lock, or its owner is gone
  }
}

/** Kills the process that locks the profile, if it is certainly a Chromium with this profile. */
function endStale(pid: number, profile: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) return false;
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
