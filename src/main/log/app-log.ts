import { homedir } from 'node:os';
import { join } from 'node:path';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { coalesceLines } from './coalesce.ts';
import { createLog, type Log } from './log.ts';
import { writeEvents } from './log-events.ts';
import { createRotatingFile } from './rotating-file.ts';

interface AppLogParts {
  userData: string;
  /** Writes to standard error as well. */
  development: boolean;
}

/** The path of the log's newest file. */
export const logFileIn = (userData: string): string => join(userData, 'logs', 'main.log');

/** A log that gives each line to the first log, and a line of these events to the second one, too. */
const alsoTo = (log: Log, events: ReadonlySet<string>, other: Log): Log => ({
  info: (event, fields) => {
    log.info(event, fields);
    if (events.has(event)) other.info(event, fields);
  },
  warn: (event, fields) => {
    log.warn(event, fields);
    if (events.has(event)) other.warn(event, fields);
  },
  error: (event, cause, fields) => {
    log.error(event, cause, fields);
    if (events.has(event)) other.error(event, cause, fields);
  },
});

/**
 * The log of the main process: a rotating file in the profile folder. Writes stand in a log of their own as well (`writes.log`), which
 * holds every one of the last day, whatever else is logged.
 */
export const createAppLog = ({ userData, development }: AppLogParts) => {
  const home = homedir();
  const file = createRotatingFile(logFileIn(userData));
  const writesFile = createRotatingFile(join(userData, 'logs', 'writes.log'), {
    maxBytes: ceilings.writesLogFileSize,
    keep: ceilings.writesLogOlderFiles,
  });
  const write = (line: string) => {
    file.write(line);
    if (development) process.stderr.write(`${line}\n`);
  };
  const { log, finish } = coalesceLines({ log: createLog({ write, home }) });
  /** Resolves when all lines so far are written. */
  const flushLog = async (): Promise<void> => void (await Promise.all([file.flush(), writesFile.flush()]));
  return {
    log: alsoTo(log, writeEvents, createLog({ write: writesFile.write, home })),
    flushLog,
    /** The same when the app ends: also the counts of lines that were left out. */
    endLog: (): Promise<void> => {
      finish();
      return flushLog();
    },
  };
};
