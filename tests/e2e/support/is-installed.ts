import { execFileSync } from 'node:child_process';

/** Whether this machine has a command. */
export const isInstalled = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};
