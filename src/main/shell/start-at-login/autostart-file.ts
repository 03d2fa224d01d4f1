import { readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { appId } from '../../config/app-id.ts';
import { writeAtomically } from '../../config/atomic-write.ts';
import { atLoginArgument, type LoginItem } from './login-item.ts';

interface AutostartParts {
  /** The app's name. */
  name: string;
  program: string;
  env: Readonly<Record<string, string | undefined>>;
  home: string;
}

/** An argument of `Exec`: quoted as the Desktop Entry Specification asks, and escaped once more as a value of the file. */
const quote = (argument: string): string =>
  `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('%', '%%')
    .replaceAll('\\', '\\\\')}"`;

const execLine = (program: string): string => `Exec=${quote(program)} ${atLoginArgument}`;

const desktopEntry = (name: string, program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    execLine(program),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** Settings tools of desktops turn an entry off by one of these lines, or delete the file. */
const isTurnedOff = (text: string): boolean =>
  /^\s*(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(text);

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** The XDG autostart file of the console, which the desktop reads at login. */
export const createAutostartFile = ({ name, program, env, home }: AutostartParts): LoginItem => {
  const configured = env.XDG_CONFIG_HOME ?? '';
  // The specification ignores a relative path.
  const folder = isAbsolute(configured) ? configured : join(home, '.config');
  const path = join(folder, 'autostart', `${appId}.desktop`);
  return {
    read: async () => {
      try {
        const text = await readFile(path, 'utf8');
        // A file that starts a program in another folder, such as an AppImage that was moved, starts nothing.
        return text.split('\n').includes(execLine(program)) && !isTurnedOff(text) ? 'on' : 'off';
      } catch (cause) {
        if (isMissing(cause)) return 'off';
        throw cause;
      }
    },
    write: (enabled) =>
      enabled ? writeAtomically(path, desktopEntry(name, program), { backup: false }) : rm(path, { force: true }),
  };
};
