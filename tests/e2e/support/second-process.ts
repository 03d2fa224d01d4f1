import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ConsoleApp } from './console-app.ts';
import { appArguments, environment, program } from './runtime.ts';

/** Starts the console's program once more on the same profile, as the system does for a link, and gives its exit code. */
export const startAgain = async (
  { userData }: Pick<ConsoleApp, 'userData'>,
  ...links: string[]
): Promise<number | null> => {
  const second = spawn(program, appArguments(userData, ['--training', ...links]), {
    env: environment({}),
    stdio: 'ignore',
  });
  const [code] = await once(second, 'exit');
  return code;
};
