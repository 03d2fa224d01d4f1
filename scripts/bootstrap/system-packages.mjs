import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

const inPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));

/** Whether a library is in one of the system's library folders. */
function hasLibrary(name) {
  const folders = ['/usr/lib', '/usr/lib64', '/lib', ...architectures()];
  return folders.some((folder) => existsSync(join(folder, name)));
}
function architectures() {
  try {
    return readdirSync('/usr/lib')
      .filter((name) => name.includes('-linux-'))
      .map((name) => `/usr/lib/${name}`);
  } catch {
    return [];
  }
}

const chromium = () =>
  (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) ||
  ['chromium', 'chromium-browser', 'google-chrome'].some(inPath);

/** Looked up as files, so that the package manager runs only when something is missing. */
const needs = [
  { name: 'chromium', when: ({ hasRuntime }) => !hasRuntime, has: chromium, essential: true },
  { name: 'libgtk-3-0', when: ({ hasRuntime }) => hasRuntime, has: () => hasLibrary('libgtk-3.so.0'), essential: true },
  { name: 'libnss3', when: ({ hasRuntime }) => hasRuntime, has: () => hasLibrary('libnss3.so'), essential: true },
  { name: 'libgbm1', when: ({ hasRuntime }) => hasRuntime, has: () => hasLibrary('libgbm.so.1'), essential: true },
  {
    name: 'libasound2',
    when: ({ hasRuntime }) => hasRuntime,
    has: () => hasLibrary('libasound.so.2'),
    essential: true,
  },
  { name: 'libsecret-1-0', when: () => true, has: () => hasLibrary('libsecret-1.so.0') },
  {
    name: 'fonts-noto-core',
    when: () => true,
    has: () => existsSync('/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'),
  },
  {
    name: 'fonts-noto-cjk',
    when: ({ forTests }) => forTests,
    has: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  { name: 'xvfb', when: ({ forTests }) => forTests, has: () => inPath('Xvfb') && inPath('xvfb-run'), essential: true },
  { name: 'xauth', when: ({ forTests }) => forTests, has: () => inPath('xauth'), essential: true },
  { name: 'dbus', when: ({ forTests }) => forTests, has: () => inPath('dbus-run-session'), essential: true },
  {
    name: 'gnome-keyring',
    when: ({ forTests }) => forTests,
    has: () => inPath('gnome-keyring-daemon'),
    essential: true,
  },
];

/** Installs missing system packages as root, and returns what is still missing. `essential`: the console cannot run without it. */
export async function ensureSystem(situation) {
  if (process.platform !== 'linux') {
    return { missing: [], command: '', essential: false };
  }
  const missing = () => needs.filter(({ when, has }) => when(situation) && !has());
  let left = missing();
  if (left.length > 0 && process.getuid?.() === 0 && inPath('apt-get')) {
    const names = left.map(({ name }) => name);
    console.log(`Installing from the system's packages: ${names.join(' ')} …`);
    const failure = await aptInstall(names);
    left = missing();
    if (failure && left.length > 0) console.error(failure);
  }
  const names = left.map(({ name }) => name);
  return { missing: names, command: command(names), essential: left.some(({ essential }) => essential) };
}

const command = (names) =>
  `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get update && ${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y --no-install-recommends ${names.join(' ')}`;

async function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=300'];
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...names], { env, timeout: 40 * 60_000 });
  // The package lists are updated only if the installation fails, which an outdated list causes at once.
  if ((await install()).code === 0) return undefined;
  await run('apt-get', ['update', ...quiet], { env, timeout: 40 * 60_000 });
  const { code, output } = await install();
  if (code === 0) return undefined;
  return `The system's packages could not be installed:\n${output.trim().split('\n').slice(-8).join('\n')}`;
}
