import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { desktopEnvironment } from './runtime.ts';

const run = promisify(execFile);

interface Size {
  width: number;
  height: number;
}

/** A screen of one spec, whose size it may change. It has no window manager, which would move windows by itself. */
export const openScreen = async ({ width, height }: Size) => {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const failed = once(server, 'exit').then(() => {
    throw new Error('This spec needs a screen of its own: install xvfb.');
  });
  failed.catch(() => undefined);
  const [number] = await Promise.race([once(createInterface(server.stdout), 'line'), failed]);
  const env = { DISPLAY: `:${number}` };
  const xrandr = (...args: string[]) => run('xrandr', args, { env: desktopEnvironment(env) });
  return {
    /** What a console needs in its environment to show itself here. */
    env,
    /** Gives the screen another size, as a smaller display in place of a larger one does. It can't be larger than at first. */
    resize: async (size: Size): Promise<void> => {
      const mode = `${size.width}x${size.height}`;
      // The timing of the mode does not matter, as nothing is drawn.
      await xrandr('--newmode', mode, '0', String(size.width), '0', '0', '0', String(size.height), '0', '0', '0');
      await xrandr('--addmode', 'screen', mode);
      await xrandr('--output', 'screen', '--mode', mode);
    },
    close: async (): Promise<void> => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
};
