import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { TrainingInfo, TrainingMail, TrainingOptions } from '../contract/training.ts';
import { type Opened, openStore, remakeStore } from './db/open.ts';
import type { Store } from './db/store.ts';
import { sweep } from './db/sweep.ts';
import { makeApp } from './http/app.ts';
import { Faults } from './http/faults.ts';
import { Mailbox } from './http/mailbox.ts';
import { RequestLog } from './http/requests.ts';
import { accounts, trainingPassword } from './seed/staff.ts';

/** What the world outside gives a platform: where mails and troubles go, and the clock. */
export interface Surroundings {
  onMail: (mail: TrainingMail) => void;
  /** A failure of the platform itself, for whoever runs it. */
  onTrouble: (text: string) => void;
  now?: () => number;
}

const sweepEveryMs = 1_000;

/** The training platform: its data and everything that requests work with. */
export class Platform {
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly requests = new RequestLog();
  readonly doorKey = randomBytes(24).toString('hex');
  /** What the `fixed` captcha gives here; a sign-in without it is refused. */
  readonly captchaToken = `training-${randomBytes(12).toString('hex')}`;
  readonly report: (text: string) => void;
  readonly now: () => number;
  private readonly options: TrainingOptions;
  private opened: Opened;
  private swept = 0;

  constructor(options: TrainingOptions, { onMail, onTrouble, now = Date.now }: Surroundings) {
    this.options = options;
    this.now = now;
    this.report = onTrouble;
    this.faults = new Faults(options.faults);
    this.mailbox = new Mailbox(onMail);
    this.opened = openStore({ ...options, now: now() });
  }

  get store(): Store {
    return this.opened.store;
  }

  /** What derived records are drawn from. */
  get seed(): number {
    return this.opened.seed;
  }

  get anchor(): number {
    return this.opened.anchor;
  }

  info(): TrainingInfo {
    return {
      password: trainingPassword,
      accounts: accounts.map(({ email, first, last, can }) => ({ email, name: `${first} ${last}`, can })),
      mailbox: [...this.mailbox.list()],
    };
  }

  /** Ends jail terms and carries out deletions whose time has come; looks once a second at most. */
  sweep(): void {
    const now = this.now();
    if (now - this.swept < sweepEveryMs) return;
    this.swept = now;
    sweep(this.store, now);
  }

  reset(): void {
    this.opened = remakeStore(this.opened.store, { ...this.options, now: this.now() });
    this.mailbox.empty();
    this.requests.forget();
  }

  close(): void {
    this.store.close();
  }
}

export interface Running {
  readonly platform: Platform;
  /** Without /v2. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Opens the data and listens on this machine only; writes `door.json` for tests into the folder. */
export const startPlatform = async (options: TrainingOptions, surroundings: Surroundings): Promise<Running> => {
  const platform = new Platform(options, surroundings);
  const server = createAdaptorServer({ fetch: makeApp(platform).fetch });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(portOf(server.address())));
  }).catch((error: unknown) => {
    platform.close();
    throw error;
  });
  const url = `http://127.0.0.1:${port}`;
  const door = join(options.folder, 'door.json');
  rmSync(door, { force: true }); // The mode below holds for a new file only.
  writeFileSync(door, JSON.stringify({ url, key: platform.doorKey }), { mode: 0o600 });
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
    platform.close();
  };
  return { platform, url, stop };
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
