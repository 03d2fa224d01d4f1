import type { App } from 'electron';

interface BlockedExitParts {
  app: Pick<App, 'on'>;
  process: Pick<NodeJS.Process, 'getActiveResourcesInfo' | 'kill' | 'pid'>;
}

const checkMs = 25;

/**
 * Ends the process although a file never answers, such as one on a network disk that is gone or a named pipe: Electron's exit waits for
 * every file that Node works on. `quit` is the last event before that wait, and nothing but this signal ends the process then.
 */
export const endBlockedExit = ({ app, process }: BlockedExitParts) => {
  const isWorkingOnFiles = () => process.getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq'));
  app.on('quit', () => {
    if (isWorkingOnFiles()) process.kill(process.pid, 'SIGKILL');
  });
  return {
    /** Resolves when Node works on no file, which may be never. */
    filesIdle: async (): Promise<void> => {
      while (isWorkingOnFiles()) await new Promise((resolve) => setTimeout(resolve, checkMs));
    },
  };
};
