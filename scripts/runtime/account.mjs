import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inRoot, isRoot, readOr, root } from '../lib/project.mjs';

/** The account that the console runs as where this process is root, for whom Chromium has no sandbox. */
const name = 'backoffice-console';
const home = '/var/lib/backoffice-console';
/** A second user and group of the account, which count as root in namespaces of the specs. Beyond what `useradd` gives to others. */
const secondId = 700_000_000;
/** Where the repository is shown to the account if a folder above it is closed to others. */
const mountPoint = `${home}/repository`;

const entry = () =>
  readOr('/etc/passwd', '')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);

const runs = (command, args) => spawnSync(command, args, { encoding: 'utf8' });

/** Creates the account, where this process is root. Returns a sentence about why it can't; undefined: there is one, or none is needed. */
export function ensureAccount() {
  if (!isRoot) return undefined;
  if (!entry()) {
    const options = ['--system', '--user-group', '--create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin'];
    const { status, error, stderr } = runs('useradd', [...options, name]);
    if (status !== 0)
      return `The account ${name}, which the console runs as, couldn't be created: ${(error?.message ?? stderr).trim()}`;
  }
  // Only the specs of a release need it, and say so.
  const range = `${secondId}-${secondId}`;
  if (!readOr('/etc/subuid', '').includes(`${name}:`))
    runs('usermod', ['--add-subuids', range, '--add-subgids', range, name]);
  return undefined;
}

/**
 * The account as `{ name, home, uid, gid }`, where this process is root; undefined elsewhere: the user's own account is fine. Throws where
 * `ensureAccount` could not create it.
 */
export function unprivilegedAccount() {
  if (!isRoot) return undefined;
  const found = entry();
  if (!found) throw new Error(`There is no account ${name}: node scripts/bootstrap.mjs creates it.`);
  return { name, home: found[5], uid: Number(found[2]), gid: Number(found[3]) };
}

const identity = ({ uid, gid }) => [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
const canRead = (account) =>
  spawnSync('setpriv', [...identity(account), 'test', '-r', inRoot('package.json')]).status === 0;

/** What belongs to the session of the user who started this process. */
const ofSession = ['XAUTHORITY', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'];

/** Gives the account root's key to a real X display. The old copy is removed first: it lies in a folder of the account, which may have put a link there. */
function copyDisplayKey({ home: folder, uid, gid }) {
  const key = process.env.XAUTHORITY ?? join(homedir(), '.Xauthority');
  if (!existsSync(key)) return {};
  const copy = join(folder, '.Xauthority');
  rmSync(copy, { force: true });
  writeFileSync(copy, readFileSync(key), { mode: 0o600, flag: 'wx' });
  lchownSync(copy, uid, gid);
  process.once('exit', () => rmSync(copy, { force: true }));
  return { XAUTHORITY: copy };
}

/** The environment of the account: its own home, and of root's session only the display. */
function accountEnv(account, env) {
  const isOfRoot = (key) => ofSession.includes(key) && env[key] === process.env[key];
  const rest = Object.fromEntries(Object.entries(env).filter(([key]) => !isOfRoot(key)));
  const isRealDisplay = rest.DISPLAY !== undefined && rest.XAUTHORITY === undefined;
  return {
    ...rest,
    ...(isRealDisplay && copyDisplayKey(account)),
    HOME: account.home,
    USER: account.name,
    LOGNAME: account.name,
  };
}

/**
 * How to start a program of this repository without root's rights, as `{ command, args, env, cwd }` for spawn; unchanged for other users.
 * `env` is the whole environment. Where the account may not enter the repository's folder, the program sees it at another path.
 */
export function withoutRoot(command, args, env) {
  const account = unprivilegedAccount();
  if (!account) return { command, args, env, cwd: root };
  const own = accountEnv(account, env);
  if (canRead(account))
    return { command: 'setpriv', args: [...identity(account), command, ...args], env: own, cwd: root };
  mkdirSync(mountPoint, { recursive: true });
  const folder = root.replace(/\/$/, '');
  const isInside = new RegExp(`${folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/:]|$)`, 'g');
  const moved = (text) => text.replaceAll(isInside, mountPoint);
  const show = 'mount --bind "$1" "$2" && cd "$2" && shift 2 && exec "$@"';
  return {
    command: 'unshare',
    args: [
      '--mount',
      'sh',
      '-c',
      show,
      'sh',
      folder,
      mountPoint,
      'setpriv',
      ...identity(account),
      ...[command, ...args].map(moved),
    ],
    env: Object.fromEntries(Object.entries(own).map(([key, value]) => [key, moved(value)])),
    cwd: root,
  };
}

/** Creates folders of this repository that programs without root's rights write to, and gives them to their account; `takeBack` returns them. */
export function makeWritable(folders) {
  const account = unprivilegedAccount();
  for (const folder of folders) mkdirSync(inRoot(folder), { recursive: true });
  const give = (uid, gid) =>
    account && spawnSync('chown', ['-R', `${uid}:${gid}`, ...folders.map((folder) => inRoot(folder))]);
  give(account?.uid, account?.gid);
  return { takeBack: () => give(0, 0) };
}
