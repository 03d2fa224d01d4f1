import type { UpdateState } from '#contract/bridge/update.ts';
import type { Log } from '../log/log.ts';
import { fileHash } from './file-hash.ts';
import type { UpdateFeed } from './update-feed.ts';
import type { UpdateSource } from './update-source.ts';

const firstCheckMs = 60_000;
const checkEveryMs = 4 * 3_600_000;

const messages = {
  check: "Couldn't check for updates. Check your network, then try again.",
  refused: 'This update was refused: its signature is not valid. Tell your IT team.',
  download: "Couldn't download the update. Check your network, then try again.",
} as const;

/** What is loaded only if updates are on. */
export interface UpdateTools {
  source: UpdateSource;
  /** Verifies a feed; null: it may not be used. */
  verify: (feed: unknown) => UpdateFeed | null;
}

interface UpdatesParts {
  /** `notify`: the member downloads an update; `auto`: it is downloaded at once. Neither installs by itself while the console is used. */
  mode: 'notify' | 'auto';
  load: () => Promise<UpdateTools>;
  onChange: (state: UpdateState) => void;
  log: Log;
  now?: () => number;
}

/** Updates of the console: found, downloaded and verified here, installed only when the app quits. */
export interface Updates {
  get(): UpdateState;
  /** Checks after a minute and then every four hours. */
  start(): void;
  /** Checks now. `isAsked`: by the member, who is told if it fails. */
  check(isAsked: boolean): Promise<void>;
  download(): Promise<void>;
  /** The platform no longer accepts this version (HTTP 426). */
  require(): void;
  /**
   * Installs a verified update when the app has finished its work and is about to exit, and gives whether its installer runs: false
   * where none is ready. `restart`: the installer starts the new version. Never rejects.
   */
  installBeforeExit(restart: boolean): Promise<boolean>;
}

export const offUpdates = (offReason: UpdateState['offReason'], onChange: UpdatesParts['onChange']): Updates => {
  let state: UpdateState = { ...firstState, phase: 'off', offReason };
  return {
    get: () => state,
    start: () => undefined,
    check: async () => undefined,
    download: async () => undefined,
    require: () => {
      if (state.isRequired) return;
      state = { ...state, isRequired: true };
      onChange(state);
    },
    installBeforeExit: async () => false,
  };
};

const firstState: UpdateState = {
  phase: 'idle',
  offReason: null,
  version: null,
  notes: null,
  percent: null,
  message: null,
  isRequired: false,
  checkedAt: null,
};

export const createUpdates = ({ mode, load, onChange, log, now = Date.now }: UpdatesParts): Updates => {
  let state = firstState;
  let tools: Promise<UpdateTools> | undefined;
  /** The verified feed that the shown version comes from. */
  let offered: UpdateFeed | null = null;
  let downloadedPath: string | null = null;

  const set = (change: Partial<UpdateState>) => {
    state = { ...state, message: null, percent: null, ...change };
    onChange(state);
  };
  const fail = (kind: keyof typeof messages, before: UpdateState['phase'], isAsked: boolean) => {
    log.warn('update.failed', { kind });
    // A check in the background that fails is tried again later; a refused update is always told.
    if (isAsked || kind !== 'check') set({ phase: 'failed', message: messages[kind] });
    else set({ phase: before });
  };
  const loadTools = (): Promise<UpdateTools> => {
    tools ??= load().catch((cause: unknown) => {
      tools = undefined;
      throw cause;
    });
    return tools;
  };

  const download = async (): Promise<void> => {
    if (offered === null || state.phase === 'checking' || state.phase === 'downloading' || state.phase === 'ready')
      return;
    const { hashes, version } = offered;
    set({ phase: 'downloading', percent: 0 });
    try {
      const { source } = await loadTools();
      let shown = 0;
      const path = await source.download((percent) => {
        if (Math.floor(percent) === shown) return;
        shown = Math.floor(percent);
        set({ percent: shown });
      });
      if (!hashes.has(await fileHash(path))) return fail('refused', 'idle', true);
      downloadedPath = path;
      log.info('update.ready', { version });
      set({ phase: 'ready' });
    } catch {
      fail('download', 'available', true);
    }
  };

  const check = async (isAsked: boolean): Promise<void> => {
    const { phase: before, message } = state;
    if (before === 'checking' || before === 'downloading' || before === 'ready') return;
    set({ phase: 'checking' });
    try {
      const { source, verify } = await loadTools();
      const { feed, isOffered } = await source.check();
      const verified = verify(feed);
      if (verified === null) {
        offered = null;
        set({ version: null, notes: null });
        return fail('refused', before, isAsked);
      }
      const isRequired = state.isRequired || verified.isRequired;
      offered = isOffered && verified.isNewer ? verified : null;
      const { version = null, notes = null } = offered ?? {};
      set({ phase: offered ? 'available' : 'current', version, notes, isRequired, checkedAt: now() });
    } catch {
      if (!isAsked && before === 'failed') return set({ phase: 'failed', message });
      return fail('check', before, isAsked);
    }
    if (offered && mode === 'auto') await download();
  };

  return {
    get: () => state,
    start: () => {
      setTimeout(() => void check(false), firstCheckMs).unref();
      setInterval(() => void check(false), checkEveryMs).unref();
    },
    check,
    download,
    require: () => {
      if (state.isRequired) return;
      set({ isRequired: true, percent: state.percent, message: state.message });
      void check(false);
    },
    installBeforeExit: async (restart) => {
      if (downloadedPath === null || offered === null || tools === undefined) return false;
      try {
        // Another program may have changed the file since it was verified.
        if (!offered.hashes.has(await fileHash(downloadedPath))) {
          log.warn('update.changed-file');
          return false;
        }
        log.info('update.install', { version: offered.version, restart });
        await (await tools).source.install(restart);
        return true;
      } catch (cause) {
        log.error('update.install', cause);
        return false;
      }
    },
  };
};
