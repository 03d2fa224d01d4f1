import { appendFileSync, chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { StorageFailure } from '#contract/bridge/files.ts';
import {
  type SettledOutcome,
  settledOutcomes,
  type UnfinishedWrite,
  unfinishedWrite,
} from '#contract/bridge/requests.ts';
import { fail, isPlatformFailure, type Result } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { jsonOrNull } from '../base/json-or-null.ts';
import { createListeners } from '../base/listeners.ts';
import type { StorageHealth } from '../config/storage-health.ts';
import type { Log } from '../log/log.ts';
import type { ConfirmUnrecorded } from './write-confirmation.ts';

const sentLine = unfinishedWrite.extend({
  event: z.literal('sent'),
  platform: z.string(),
  /** The id of the member who sent it; null: not known. */
  member: z.string().nullable().default(null),
  /** Whether it named the version of its record: the platform carries out only one of several such writes. */
  isGuarded: z.boolean().default(false),
  isIndependent: z.boolean().default(false),
  recordPath: z.string().max(2_000).optional(),
});
const endedLine = z.object({
  event: z.literal('ended'),
  idempotencyKey: z.uuid(),
  endedAt: z.iso.datetime().optional(),
  /** `done`, `refused`, `failed` and `unknown` end one try to send it; the outcomes of `writes.settled` end the write. */
  outcome: z.enum(['refused', 'failed', 'unknown', ...settledOutcomes]),
});
const line = z.discriminatedUnion('event', [sentLine, endedLine]);
type SentLine = z.infer<typeof sentLine>;
type Line = z.infer<typeof line>;

/** A write without a known end. */
interface OpenWrite {
  sent: SentLine;
  /** Tries whose outcome is unknown or that are still in flight: a refusal ends one, and says nothing about an earlier one. */
  openTries: number;
  /** The window whose page sent it last; null: that page is gone, or its session has ended, and no dialog knows of the write. */
  windowId: number | null;
  /** Whether each of its tries named the version of its record. */
  isGuarded: boolean;
  /** Tries of this run that have no end yet. */
  inFlight: number;
  /** When an answer was last given up, in ms since 1970; null: never. */
  lostAt: number | null;
  /** `lostAt` before its last try. */
  lostBefore: number | null;
}

/** A write to record. `path` is the endpoint's, with its ids. */
export interface JournaledWrite extends Omit<UnfinishedWrite, 'sentAt'> {
  /** The window whose page sends it. */
  windowId: number;
  /** The start of `path` that names its record; the whole path if none does. */
  recordPath: string;
  /** Whether it names the version of its record (If-Match). */
  isGuarded: boolean;
  /** Whether it may be sent while the outcome of an earlier one is unknown (`Endpoint.repeatable`). */
  isRepeatable: boolean;
  /** Whether it waits for earlier ones of its own endpoint alone, and those of others don't wait for it (`Endpoint.independent`). */
  isIndependent: boolean;
  /** Whether its page compares the record after a failure of the platform, and settles the write by that. */
  comparesRecord: boolean;
}

interface JournalParts {
  /** The path of the file. Its folder exists. */
  path: string;
  /** The platform that the console uses now. Writes of another one stay in the file and are not listed. */
  platform: string;
  health: Pick<StorageHealth, 'failed' | 'stored'>;
  log: Log;
  /** Asks the member before a write is sent that can't be noted. */
  confirmUnrecorded: ConfirmUnrecorded;
  now?: () => number;
  maxBytes?: number;
  /** How many writes without a known end are kept: the newest. */
  maxOpen?: number;
}

/**
 * A journal of the writes that pages send, in a file that survives a crash: what is sent is on disk before the request leaves. It holds
 * endpoint, path, Idempotency-Key, time, member's id and platform, never a query, a body or a value. No method throws. While the file
 * can't be written, the member decides about each write, and the file is written anew once it can be.
 */
export interface WriteJournal {
  /**
   * Runs `send` and records that it starts and how it ends. Refuses with `outcome-pending` while another write on the same record may
   * still be carried out, whichever window or session sent it: the platform could carry out both, in any order. `cancelled`: it can't be
   * noted, and the member decided against sending it, or `signal` was aborted before they answered.
   */
  record<T>(write: JournaledWrite, send: () => Promise<Result<T>>, signal?: AbortSignal): Promise<Result<T>>;
  /** Sets the member who is signed in, by id; null: nobody, or not known yet. */
  setMember(id: string | null): void;
  /** The page of a window is gone, and with it what its dialogs knew. */
  forgetWindow(windowId: number): void;
  /** The member's writes on this platform without a known end that no dialog knows of, newest first. */
  unfinished(): UnfinishedWrite[];
  /** Records that the outcome of a write is known, or that the member has dismissed it. */
  settle(idempotencyKey: string, outcome: SettledOutcome): void;
  /** Forgets all writes of this platform, whose data was reset. */
  clear(): void;
  /** Calls `listener` after `unfinished` has changed. */
  onChange(listener: () => void): void;
}

/** The file's text; empty if there is none. */
const readFile = (path: string, log: Log): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) log.error('writes.file', cause);
    return '';
  }
};

/** Lines that are damaged are skipped: a crash may have cut one off. */
const readLines = (text: string, log: Log): Line[] =>
  text.split('\n').flatMap((raw) => {
    if (raw === '') return [];
    const parsed = line.safeParse(jsonOrNull(raw));
    if (parsed.success) return [parsed.data];
    log.warn('writes.damaged');
    return [];
  });

type EndedLine = z.infer<typeof endedLine>;
const endOf = (idempotencyKey: string, outcome: EndedLine['outcome'], at: number): EndedLine => ({
  event: 'ended',
  idempotencyKey,
  endedAt: new Date(at).toISOString(),
  outcome,
});

/** How a try ended. A failure of the platform whose record no page compares is shown as it is, and counts as a refusal. */
const outcomeOf = (result: Result<unknown>, comparesRecord: boolean): EndedLine['outcome'] => {
  if (result.ok) return 'done';
  if (result.unknownOutcome) return 'unknown';
  return comparesRecord && isPlatformFailure(result) ? 'failed' : 'refused';
};

/** How long main asks to wait for the end of a write that is in flight. */
const inFlightWaitMs = 5_000;

export const createWriteJournal = (parts: JournalParts): WriteJournal => {
  const { path, platform, health, log, confirmUnrecorded, now = Date.now, maxBytes = 256_000, maxOpen = 200 } = parts;
  const file = basename(path);
  const open = new Map<string, OpenWrite>();
  const changed = createListeners();
  let size = 0;
  /** Whether a line is missing from the file. */
  let isBehind = false;
  let member: string | null = null;

  const apply = (entry: Line, windowId: number | null, isOfEarlierRun = false): void => {
    const { idempotencyKey } = entry;
    const write = open.get(idempotencyKey);
    if (entry.event === 'sent') {
      // One of an earlier run was sent, or given up, at the latest when its answer was due.
      const latestEnd = isOfEarlierRun ? Date.parse(entry.sentAt) + limits.requestTimeoutMs : null;
      open.set(idempotencyKey, {
        sent: write?.sent ?? entry,
        openTries: (write?.openTries ?? 0) + 1,
        windowId,
        isGuarded: entry.isGuarded && (write?.isGuarded ?? true),
        inFlight: isOfEarlierRun ? 0 : (write?.inFlight ?? 0) + 1,
        lostAt: latestEnd ?? write?.lostAt ?? null,
        lostBefore: write?.lostAt ?? null,
      });
      return;
    }
    if (!write) return;
    write.inFlight = Math.max(0, write.inFlight - 1);
    if (entry.outcome === 'unknown') {
      write.lostAt = entry.endedAt === undefined ? write.lostAt : Date.parse(entry.endedAt);
      return;
    }
    // The platform may have made the change before it failed, but is no longer working on it: nothing waits for it.
    if (entry.outcome === 'failed') {
      write.lostAt = write.lostBefore;
      return;
    }
    if (entry.outcome === 'refused') write.openTries -= 1;
    if (entry.outcome !== 'refused' || write.openTries === 0) open.delete(idempotencyKey);
  };

  /** Runs a step that writes; gives why it failed; null: it did not. */
  const attempt = (step: () => void): StorageFailure | null => {
    try {
      step();
      return null;
    } catch (cause) {
      isBehind = true;
      return health.failed(file, cause, compact);
    }
  };

  /** Rewrites the file without the writes that have ended. True: the file holds all others. */
  const compact = (): boolean => {
    const dropped = [...open.keys()].slice(0, Math.max(0, open.size - maxOpen));
    for (const key of dropped) open.delete(key);
    if (dropped.length > 0) log.warn('writes.dropped', { count: dropped.length });
    // One line for each open try: a later refusal ends only one of them.
    const lines = [...open.values()].flatMap(({ sent, openTries, isGuarded, inFlight, lostAt }): Line[] => {
      const tries = Array<SentLine>(openTries).fill({ ...sent, isGuarded });
      if (lostAt !== null) return [...tries, endOf(sent.idempotencyKey, 'unknown', lostAt)];
      // One that is open, and neither lost nor in flight: the platform failed at each of its tries.
      if (inFlight === 0) return tries.flatMap((one) => [one, endOf(sent.idempotencyKey, 'failed', now())]);
      return tries;
    });
    // Never empty: a full disk takes an empty file, which would pass for space.
    const text = `${lines.map((entry) => `\n${JSON.stringify(entry)}`).join('')}\n`;
    const failure = attempt(() => {
      writeFileSync(`${path}.tmp`, text, { mode: 0o600, flush: true });
      // The file of a crash during an earlier compaction keeps its own mode.
      chmodSync(`${path}.tmp`, 0o600);
      renameSync(`${path}.tmp`, path);
    });
    if (failure !== null) {
      // Half a file would take the space that is missing.
      attempt(() => rmSync(`${path}.tmp`, { force: true }));
      return false;
    }
    size = text.length;
    isBehind = false;
    health.stored(file);
    return true;
  };

  /** Gives why the line is not on disk; null: it is. */
  const append = (entry: Line, windowId: number | null = null): StorageFailure | null => {
    apply(entry, windowId);
    if (isBehind && compact()) return null;
    // Begins with its line break, so that a line which a crash has cut off does not damage the next one.
    const text = `\n${JSON.stringify(entry)}`;
    // Without an end on disk a write is called unknown, which does no harm: only what is sent is waited for.
    const failure = attempt(() => appendFileSync(path, text, { mode: 0o600, flush: entry.event === 'sent' }));
    if (failure !== null) return failure;
    size += text.length;
    if (size > maxBytes) compact();
    return null;
  };

  const isListed = ({ sent, windowId, inFlight }: OpenWrite) =>
    windowId === null &&
    inFlight === 0 &&
    sent.platform === platform &&
    (sent.member === null || sent.member === member);
  /** Appends the end of a write. One that is not open has ended already. */
  const end = (idempotencyKey: string, outcome: EndedLine['outcome']): void => {
    const write = open.get(idempotencyKey);
    if (!write) return;
    const wasListed = isListed(write);
    append(endOf(idempotencyKey, outcome, now()));
    if (wasListed !== (open.has(idempotencyKey) && isListed(write))) changed.call();
  };

  /** How long a write has to wait for earlier ones, in ms; 0: not at all. */
  const waitMsOf = (write: JournaledWrite): number => {
    const { endpoint, recordPath, idempotencyKey, isGuarded, isRepeatable, isIndependent } = write;
    if (isRepeatable) return 0;
    const waits = [...open.values()].flatMap(({ sent, isGuarded: isEarlierGuarded, inFlight, lostAt }) => {
      const isRelated = sent.endpoint === endpoint || !(isIndependent || sent.isIndependent);
      const isSame = sent.platform === platform && (sent.recordPath ?? sent.path) === recordPath;
      if (!isSame || !isRelated || sent.idempotencyKey === idempotencyKey || (isGuarded && isEarlierGuarded)) return [];
      if (inFlight > 0) return [inFlightWaitMs];
      return lostAt === null ? [] : [lostAt + limits.lateWriteMs - now()];
    });
    return Math.max(0, ...waits);
  };

  const text = readFile(path, log);
  for (const entry of readLines(text, log)) apply(entry, null, true);
  if (text !== '') compact();

  return {
    record: async (write, send, signal) => {
      const { windowId, isRepeatable: _isRepeatable, comparesRecord, ...kept } = write;
      const { endpoint, idempotencyKey } = write;
      const waitMs = waitMsOf(write);
      if (waitMs > 0) {
        log.info('write.pending', { endpoint, idempotencyKey });
        const seconds = Math.ceil(waitMs / 1_000);
        const message = `An earlier request may still be carried out. You can send this one in ${seconds} s`;
        return fail('outcome-pending', message, { retryAfterMs: waitMs });
      }
      const sentAt = new Date(now()).toISOString();
      const failure = append({ ...kept, sentAt, event: 'sent', platform, member }, windowId);
      if (failure !== null) {
        const declined = await confirmUnrecorded({ endpoint, windowId, failure, signal }).catch((cause: unknown) => {
          log.error('write.unrecorded', cause, { endpoint });
          return fail('internal', 'The console could not ask you about this change. Nothing was sent.');
        });
        if (declined) {
          end(idempotencyKey, 'refused');
          return declined;
        }
        log.warn('write.unrecorded', { endpoint, idempotencyKey });
      }
      log.info('write.sent', { endpoint, idempotencyKey });
      const result = await send().catch((error: unknown) => {
        end(idempotencyKey, 'unknown');
        throw error;
      });
      end(idempotencyKey, outcomeOf(result, comparesRecord));
      return result;
    },
    setMember: (id) => {
      if (id === member) return;
      member = id;
      // The pages of a session that has ended have forgotten its writes.
      if (id === null) for (const write of open.values()) write.windowId = null;
      if ([...open.values()].some(({ windowId }) => windowId === null)) changed.call();
    },
    forgetWindow: (id) => {
      const forgotten = [...open.values()].filter(({ windowId }) => windowId === id);
      for (const write of forgotten) write.windowId = null;
      if (forgotten.some(isListed)) changed.call();
    },
    unfinished: () =>
      [...open.values()]
        .filter(isListed)
        .map(({ sent: { idempotencyKey, endpoint, path: recordPath, sentAt } }) => ({
          idempotencyKey,
          endpoint,
          path: recordPath,
          sentAt,
        }))
        .reverse(),
    settle: (idempotencyKey, outcome) => {
      log.info('write.settled', { idempotencyKey, outcome });
      // One that is being sent again has not ended.
      if ((open.get(idempotencyKey)?.inFlight ?? 0) > 0) return;
      end(idempotencyKey, outcome);
    },
    clear: () => {
      for (const [key, { sent }] of open) if (sent.platform === platform) open.delete(key);
      compact();
      changed.call();
    },
    onChange: changed.add,
  };
};
