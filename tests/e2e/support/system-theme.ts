import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktopEnvironment } from './runtime.ts';

/** Themes that GTK brings itself, so that no package is needed for a dark one. */
const names = { light: 'Adwaita', dark: 'HighContrastInverse' } as const;
type SystemTheme = keyof typeof names;

/** Sets the theme of the worker's desktop by xsettingsd, which tells programs of it as the settings of desktops do. `folder` is for its file. */
export const startSystemTheme = async (folder: string, first: SystemTheme) => {
  const file = join(folder, 'xsettingsd.conf');
  const write = (theme: SystemTheme) => writeFileSync(file, `Net/ThemeName "${names[theme]}"\n`);
  write(first);
  const daemon = spawn('xsettingsd', ['-c', file], { env: desktopEnvironment(), stdio: 'ignore' });
  await once(daemon, 'spawn');
  return {
    set: (theme: SystemTheme) => {
      write(theme);
      daemon.kill('SIGHUP');
    },
    stop: async () => {
      const ended = once(daemon, 'exit');
      daemon.kill();
      await ended;
    },
  };
};
