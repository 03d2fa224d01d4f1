import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { TrainingInfo, TrainingMail, TrainingOptions } from '#contract/training/messages.ts';
import { served } from './collections/all-handlers.ts';
import { openDatabase, resetDatabase } from './collections/definitions/database.ts';
import { applyDueChanges } from './db/due-changes.ts';
import type { Store } from './db/store.ts';
import { createApp, type HttpApp } from './http/app.ts';
import { Faults } from './http/faults.ts';
import type { HttpPlatform } from './http/pipeline.ts';
import { RequestLog } from './http/requests.ts';
import type { SeedContext } from './seed/seed-context.ts';
import { accounts, trainingPassword } from './seed/training-accounts.ts';
import type { ApprovalsFor } from './shared/approvals-for.ts';
import { Mailbox } from './shared/mailbox.ts';

/** What the platform needs from its host: callbacks for mails and errors, and the clock. */
export interface PlatformEvents {
  onMail: (mail: TrainingMail) => void;
  /** An unexpected error in the platform. */
  onError: (text: string) => void;
  now?: () => number;
  /** Adds routes of the host, such as the reference of `npm run platform`. */
  addRoutes?: (app: HttpApp) => void;
}

const dueChangesIntervalMs = 1_000;

/** The training platform: its database and everything that requests use. */
export class Platform implements HttpPlatform {
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly requests = new RequestLog();
  readonly served = served;
  readonly testControlKey = randomBytes(24).toString('hex');
  /** The answer of the fixed captcha provider; signing in without it is refused. */
  readonly captchaToken = `training-${randomBytes(12).toString('hex')}`;
  readonly report: (text: string) => void;
  readonly now: () => number;
  private readonly options: TrainingOptions;
  private context: SeedContext;
  private lastDueChanges = 0;
  private chosenApprovals: ApprovalsFor = 'standard';

  constructor(options: TrainingOptions, { onMail, onError, now = Date.now }: PlatformEvents) {
    this.options = options;
    this.now = now;
    this.report = onError;
    this.faults = new Faults(options.faults);
    this.mailbox = new Mailbox(onMail);
    this.context = openDatabase({ ...options, now: now() });
  }

  get store(): Store {
    return this.context.store;
  }

  /** The number that generated data depends on. */
  get seed(): number {
    return this.context.seed;
  }

  get sessionSeconds(): number {
    return this.faults.tokenLifeS;
  }

  /** A platform without approvals carries out every write at once. */
  get approvalsFor(): ApprovalsFor {
    return this.faults.lacks('/v2/approvals') ? 'nobody' : this.chosenApprovals;
  }

  setApprovals(approvalsFor: ApprovalsFor): void {
    this.chosenApprovals = approvalsFor;
  }

  get anchor(): number {
    return this.context.anchor;
  }

  info(): TrainingInfo {
    return {
      password: trainingPassword,
      accounts: accounts.map(({ email, first, last, description }) => ({
        email,
        name: `${first} ${last}`,
        description,
      })),
      mailbox: [...this.mailbox.list()],
    };
  }

  /** Ends jail terms and applies deletions that are due, at most once a second. */
  applyDueChanges(): void {
    const now = this.now();
    if (now - this.lastDueChanges < dueChangesIntervalMs) return;
    this.lastDueChanges = now;
    applyDueChanges(this.store, now);
  }

  reset(): void {
    this.faults.endHolds('dropped');
    this.context = resetDatabase(this.context.store, { ...this.options, now: this.now() });
    this.mailbox.empty();
    this.requests.forget();
    this.chosenApprovals = 'standard';
  }

  close(): void {
    this.store.close();
  }
}

export interface Running {
  readonly platform: Platform;
  /** The base URL without /v2. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Opens the database and listens on 127.0.0.1. Writes `control.json`, the access to the test controls, into the folder. */
export const startPlatform = async (options: TrainingOptions, events: PlatformEvents): Promise<Running> => {
  const platform = new Platform(options, events);
  const app = createApp(platform);
  events.addRoutes?.(app);
  const server = createAdaptorServer({ fetch: app.fetch });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(portOf(server.address())));
  }).catch((error: unknown) => {
    platform.close();
    throw error;
  });
  const url = `http://127.0.0.1:${port}`;
  const controlFile = join(options.folder, 'control.json');
  rmSync(controlFile, { force: true }); // The mode below applies to a new file only.
  writeFileSync(controlFile, JSON.stringify({ url, key: platform.testControlKey }), { mode: 0o600 });
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
