import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appPath, switchValue } from './host.ts';
import { packaged } from './packaged/program.ts';

export type PathName = Parameters<Electron.App['getPath']>[0];

const set = new Map<string, string>();

export const setPath = (name: string, path: string): void => void set.set(name, path);

function appData(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** Electron's folders. Those that the app does not use are in the home folder under their own name. */
export function getPath(name: PathName, appName: string): string {
  const own = set.get(name);
  if (own !== undefined) return own;
  switch (name) {
    case 'home':
      return homedir();
    case 'temp':
      return tmpdir();
    case 'appData':
      return appData();
    case 'userData':
      return switchValue('user-data-dir') || join(getPath('appData', appName), appName);
    case 'sessionData':
      return getPath('userData', appName);
    case 'logs':
      return join(getPath('userData', appName), 'logs');
    case 'crashDumps':
      return join(getPath('userData', appName), 'Crashpad');
    case 'exe':
      return packaged?.program ?? join(import.meta.dirname, 'electron');
    case 'module':
    case 'assets':
      return dirname(appPath);
    default:
      return join(homedir(), `${name[0]?.toUpperCase()}${name.slice(1)}`);
  }
}
