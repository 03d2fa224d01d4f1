// Finds and ends everything that a command has started, also what left its process group, as the browsers of end-to-end specs do.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The environment variable that marks the processes of one run: children inherit it, wherever they go. */
export const runMarker = 'CONSOLE_RUN_ID';

const pollMs = 50;
/** How long the operating system may take to end what was killed. */
const killMs = 2_000;

/** All processes as `{ pid, parent, isMarked }`; elsewhere than on Linux the marker cannot be read. */
function listProcesses(runId) {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = readProc(name, 'stat');
        // The name in parentheses may hold spaces; the state and the parent follow it. Zombies have ended.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (stat === '' || state === 'Z') return [];
        const isMarked = readProc(name, 'environ').split('\0').includes(`${runMarker}=${runId}`);
        return [{ pid: Number(name), parent: Number(parent), isMarked }];
      });
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid, parent]) => ({ pid, parent, isMarked: false }));
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It has ended, or belongs to somebody else.
  }
}

/** The IDs of a run's processes: the command, what is marked, and all their descendants. */
function findProcesses(commandPid, runId) {
  const all = listProcesses(runId);
  const found = new Set(all.filter(({ pid, isMarked }) => isMarked || pid === commandPid).map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

function send(signal, pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Ends a run's processes: asks the command's process group first, and kills what is still there after `graceMs`. */
export async function endProcesses(commandPid, runId, graceMs) {
  if (process.platform === 'win32') {
    execFileSync('taskkill', ['/PID', String(commandPid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  // Found before anything ends: a process whose parent is gone can no longer be told by it.
  const known = findProcesses(commandPid, runId);
  const remaining = () => {
    const running = new Set(listProcesses(runId).map(({ pid }) => pid));
    return [...new Set([...known, ...findProcesses(commandPid, runId)])].filter((pid) => running.has(pid));
  };
  const waitUntilGone = async (limitMs) => {
    for (let waited = 0; waited < limitMs && remaining().length > 0; waited += pollMs) await wait(pollMs);
  };
  send('SIGTERM', [-commandPid]);
  await waitUntilGone(graceMs);
  send('SIGKILL', remaining());
  await waitUntilGone(killMs);
}
