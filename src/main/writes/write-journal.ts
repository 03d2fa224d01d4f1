import { appendFileSync, chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type SettledOutcome, settledOutcomes, type UnfinishedWrite, unfinishedWrite } from '#contract/bridge.ts';
import type { Result } from '#contract/result.ts';
import { jsonOrNull } from '../json-or-null.ts';
import { createListeners } from '../listeners.ts';
import type { Log } from '../log/log.ts';

const sentLine = unfinishedWrite.extend({ event: z.literal('sent'), platform: z.string() });
const endedLine = z.object({
  event: z.literal('ended'),
  idempotencyKey: z.uuid(),
  /** `done`, `refused` and `unknown` end one try to send it; the outcomes of `writes.settled` end the write. */
  outcome: z.enum(['refused', 'unknown', ...settledOutcomes]),
});
const line = z.discriminatedUnion('event', [sentLine, endedLine]);
type SentLine = z.infer<typeof sentLine>;
type Line = z.infer<typeof line>;

/** A write without a known end. */
interface OpenWrite {
  sent: SentLine;
  /** Tries whose outcome is unknown or that are still in flight: a refusal ends one, and says nothing about an earlier one. */
  openTries: number;
  isOfEarlierRun: boolean;
}

interface JournalParts {
  /** The path of the file. Its folder exists. */
  path: string;
  /** The platform that the console uses now. Writes of another one stay in the file and are not listed. */
  platform: string;
  log: Log;
  now?: () => number;
  maxBytes?: number;
  /** How many writes without a known end are kept: the newest. */
  maxOpen?: number;
}

/**
 * A journal of the writes that pages send, in a file that survives a crash: what is sent is on disk before the request leaves. It holds
 * endpoint, path, Idempotency-Key, time and platform, never a query, a body or a value. No method throws: a file that cannot be written is
 * logged and stops no write.
 */
export interface WriteJournal {
  /** Runs `send` and records that it starts and how it ends. `path` is the endpoint's, with its ids. */
  record<T>(write: Omit<UnfinishedWrite, 'sentAt'>, send: () => Promise<Result<T>>): Promise<Result<T>>;
  /** The writes of earlier runs on this platform without a known end, newest first. */
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

export const createWriteJournal = (parts: JournalParts): WriteJournal => {
  const { path, platform, log, now = Date.now, maxBytes = 256_000, maxOpen = 200 } = parts;
  const open = new Map<string, OpenWrite>();
  const changed = createListeners();
  let size = 0;

  const apply = (entry: Line, isOfEarlierRun: boolean): void => {
    const { idempotencyKey } = entry;
    const write = open.get(idempotencyKey);
    if (entry.event === 'sent') {
      if (write) write.openTries += 1;
      else open.set(idempotencyKey, { sent: entry, openTries: 1, isOfEarlierRun });
      return;
    }
    if (!write || entry.outcome === 'unknown') return;
    if (entry.outcome === 'refused') write.openTries -= 1;
    if (entry.outcome !== 'refused' || write.openTries === 0) open.delete(idempotencyKey);
  };

  const logFailure = (cause: unknown) => log.error('writes.file', cause);

  /** Rewrites the file without the writes that have ended. */
  const compact = (): void => {
    const dropped = [...open.keys()].slice(0, Math.max(0, open.size - maxOpen));
    for (const key of dropped) open.delete(key);
    if (dropped.length > 0) log.warn('writes.dropped', { count: dropped.length });
    // One line for each open try: a later refusal ends only one of them.
    const lines = [...open.values()].flatMap(({ sent, openTries }) => Array<SentLine>(openTries).fill(sent));
    const text = lines.map((sent) => `\n${JSON.stringify(sent)}`).join('');
    try {
      writeFileSync(`${path}.tmp`, text, { mode: 0o600, flush: true });
      // The file of a crash during an earlier compaction keeps its own mode.
      chmodSync(`${path}.tmp`, 0o600);
      renameSync(`${path}.tmp`, path);
      size = text.length;
    } catch (cause) {
      logFailure(cause);
    }
  };

  const append = (entry: Line): void => {
    apply(entry, false);
    // Begins with its line break, so that a line which a crash has cut off does not damage the next one.
    const text = `\n${JSON.stringify(entry)}`;
    try {
      // Without an end on disk a write is called unknown, which does no harm: only what is sent is waited for.
      appendFileSync(path, text, { mode: 0o600, flush: entry.event === 'sent' });
      size += text.length;
    } catch (cause) {
      logFailure(cause);
    }
    if (size > maxBytes) compact();
  };

  const isListed = ({ sent, isOfEarlierRun }: OpenWrite) => isOfEarlierRun && sent.platform === platform;
  /** Appends the end of a write. One that is not open has ended already. */
  const end = (idempotencyKey: string, outcome: z.infer<typeof endedLine>['outcome']): void => {
    const write = open.get(idempotencyKey);
    if (!write) return;
    append({ event: 'ended', idempotencyKey, outcome });
    if (isListed(write) && !open.has(idempotencyKey)) changed.call();
  };

  const text = readFile(path, log);
  for (const entry of readLines(text, log)) apply(entry, true);
  if (text !== '') compact();

  return {
    record: async (write, send) => {
      const { endpoint, idempotencyKey } = write;
      append({ ...write, event: 'sent', platform, sentAt: new Date(now()).toISOString() });
      log.info('write.sent', { endpoint, idempotencyKey });
      const result = await send();
      const outcome = result.ok ? 'done' : result.unknownOutcome ? 'unknown' : 'refused';
      end(idempotencyKey, outcome);
      return result;
    },
    unfinished: () =>
      [...open.values()]
        .filter(isListed)
        .map(({ sent: { idempotencyKey, endpoint, path: recordPath, sentAt } }) => ({
          ...{ idempotencyKey, endpoint, path: recordPath, sentAt },
        }))
        .reverse(),
    settle: (idempotencyKey, outcome) => {
      log.info('write.settled', { idempotencyKey, outcome });
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
