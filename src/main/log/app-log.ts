import { homedir } from 'node:os';
import { join } from 'node:path';
import { createLog } from './log.ts';
import { createRotatingFile } from './rotating-file.ts';

interface AppLogParts {
  userData: string;
  /** Writes to standard error as well. */
  development: boolean;
}

/** The path of the log's newest file. */
export const logFileIn = (userData: string): string => join(userData, 'logs', 'main.log');

/** The log of the main process: a rotating file in the profile folder. */
export const createAppLog = ({ userData, development }: AppLogParts) => {
  const file = createRotatingFile(logFileIn(userData));
  const write = (line: string) => {
    file.write(line);
    if (development) process.stderr.write(`${line}\n`);
  };
  return { log: createLog({ write, home: homedir() }), flushLog: file.flush };
};
