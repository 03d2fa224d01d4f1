import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { shownFiles } from '#contract/bridge/app.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { MinuteLimit } from '../ceilings/minute-limit.ts';
import type { Log } from '../log/log.ts';

/** A file or folder that a page can have shown. The page gives its name and never a path. */
type ShownFile = (typeof shownFiles)[number];

interface ShownFilesParts {
  userData: string;
  /** The running program; Chromium's licenses lie beside it. */
  execPath: string;
  /** Electron's shell.openPath: gives an error message, empty if it has opened the path. */
  open: (path: string) => Promise<string>;
  exists?: (path: string) => boolean;
  outsideOpens: MinuteLimit;
  log: Log;
}

/** Opens files and folders of the console in the system's own programs. */
export const createShownFiles = ({
  userData,
  execPath,
  open,
  exists = existsSync,
  outsideOpens,
  log,
}: ShownFilesParts) => {
  const paths: Readonly<Record<ShownFile, string>> = {
    logs: join(userData, 'logs'),
    chromiumLicenses: join(dirname(execPath), 'LICENSES.chromium.html'),
  };
  return {
    has: (file: ShownFile): boolean => exists(paths[file]),
    show: async (file: ShownFile): Promise<Result<undefined>> => {
      if (!exists(paths[file])) return fail('not-found', 'This computer has no such file');
      const tooOften = outsideOpens.take();
      if (tooOften) return tooOften;
      if ((await open(paths[file])) === '') return succeed(undefined);
      log.warn('file.not-shown', { file });
      return fail('internal', 'The system could not open it');
    },
  };
};
export type ShownFiles = ReturnType<typeof createShownFiles>;
