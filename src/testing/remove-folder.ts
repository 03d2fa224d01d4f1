import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** How long a process may take to end after its app did, on a machine of any speed. */
const patienceMs = 10_000;

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

/** The processes that were given `path` as an argument or in their environment. Empty where there is no /proc. */
const processesOf = (path: string): string[] => {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ids.filter((pid) => ['cmdline', 'environ'].some((name) => contentOf(`/proc/${pid}/${name}`).includes(path)));
};

/**
 * Removes a folder that a launched app used, once no process of the app is left: the helpers of Chromium outlive its main process for a
 * moment, and what they write then would create the folder again.
 */
export async function removeFolder(path: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (processesOf(path).length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}
