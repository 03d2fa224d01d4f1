import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorCodes } from '#contract/bridge/failure.ts';
import { logEvents } from '../log/log-events.ts';

const entry = z.object({
  at: z.iso.datetime(),
  level: z.string(),
  event: z.string().refine((name) => logEvents.has(name)),
  code: z.enum(errorCodes).optional().catch(undefined),
});

/** A kind of problem in the log: how often it occurred, and when last. */
export interface LogProblem {
  event: string;
  /** The error code of a failed call; null for an event without one. */
  code: string | null;
  count: number;
  lastAt: string;
}

const parse = (line: string): z.infer<typeof entry> | null => {
  try {
    return entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** A canceled call is no problem, and a failed request is counted where it failed, not again as the call of the page. */
const isProblem = ({ level, event, code }: z.infer<typeof entry>): boolean => {
  if (code === 'cancelled' || (event === 'bridge' && code !== 'internal')) return false;
  return level !== 'info' || code !== undefined;
};

/** Counts the warnings, errors and failed calls of a log by event and code, latest first. Nothing else of a line is used. */
export const summarizeLog = (text: string): LogProblem[] => {
  const problems = new Map<string, LogProblem>();
  for (const line of text.split('\n')) {
    const found = parse(line);
    if (!found || !isProblem(found)) continue;
    const { at, event, code = null } = found;
    const key = `${event} ${code}`;
    problems.set(key, { event, code, count: (problems.get(key)?.count ?? 0) + 1, lastAt: at });
  }
  return [...problems.values()].toSorted((one, other) => other.lastAt.localeCompare(one.lastAt, 'en'));
};

/** The problems in the newest log file and the one before it. A file that cannot be read counts as empty. */
export const readLogSummary = async (logFile: string): Promise<LogProblem[]> => {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const [older, newer] = await Promise.all([read(`${logFile}.1`), read(logFile)]);
  return summarizeLog(`${older}\n${newer}`);
};
