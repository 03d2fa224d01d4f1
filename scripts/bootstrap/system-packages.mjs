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

const always = () => true;
const withRuntime = ({ hasRuntime }) => hasRuntime;
const onVirtualDesktop = ({ forTests, hasRuntime, hasDisplay }) => hasRuntime && (forTests || !hasDisplay);
const forTests = (situation) => situation.forTests;
const forSpecs = (situation) => situation.forTests && situation.hasRuntime;

/** A program of a package that has the same name unless `program` says another one. */
const program = (name, when, { essential, program: file = name } = {}) => ({
  name,
  when,
  essential,
  has: () => inPath(file),
});
const library = (name, file, { when = withRuntime, essential } = {}) => ({
  name,
  when,
  essential,
  has: () => hasLibrary(file),
});

/** Looked up as files, so that the package manager runs only when something is missing. */
const needs = [
  library('libgtk-3-0', 'libgtk-3.so.0', { essential: true }),
  library('libnss3', 'libnss3.so', { essential: true }),
  library('libgbm1', 'libgbm.so.1', { essential: true }),
  library('libasound2', 'libasound.so.2', { essential: true }),
  library('libnotify4', 'libnotify.so.4', { essential: true }),
  library('libxss1', 'libXss.so.1', { essential: true }),
  library('libsecret-1-0', 'libsecret-1.so.0', { when: always }),
  {
    name: 'fonts-noto-core',
    when: always,
    has: () => existsSync('/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'),
  },
  {
    name: 'fonts-noto-cjk',
    when: forTests,
    has: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  program('xvfb', onVirtualDesktop, { program: 'Xvfb', essential: true }),
  program('openbox', onVirtualDesktop, { essential: true }),
  program('dbus', (situation) => forTests(situation) || onVirtualDesktop(situation), {
    program: 'dbus-daemon',
    essential: true,
  }),
  program('gnome-keyring', (situation) => forTests(situation) || onVirtualDesktop(situation), {
    program: 'gnome-keyring-daemon',
    essential: true,
  }),
  program('dunst', onVirtualDesktop, { essential: true }),
  // Takes the picture of the first window, and presses keys in the specs.
  program('scrot', onVirtualDesktop, { essential: true }),
  program('xdotool', onVirtualDesktop, { essential: true }),
  // The other program of specs in which the console is not in front.
  program('x11-utils', forSpecs, { program: 'xev', essential: true }),
  // The list of tray icons that the panel of a desktop keeps.
  {
    name: 'ayatana-indicator-application',
    when: forSpecs,
    essential: true,
    has: () => existsSync('/usr/libexec/ayatana-indicator-application/ayatana-indicator-application-service'),
  },
  // Tells programs of the desktop's theme.
  program('xsettingsd', forSpecs, { essential: true }),
  // Certificates of an authority that one user trusts, and a /etc of its own for a release, in the specs.
  program('openssl', forSpecs),
  program('libnss3-tools', forSpecs, { program: 'certutil' }),
  program('uidmap', forSpecs, { program: 'newuidmap' }),
  // Changes the size of the screen in specs.
  program('x11-xserver-utils', forSpecs, { program: 'xrandr', essential: true }),
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
