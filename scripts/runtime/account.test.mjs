import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const spawnSync = vi.hoisted(() => vi.fn());
vi.mock('node:child_process', async (original) => ({ ...(await original()), spawnSync }));
vi.mock('node:fs', async (original) => ({ ...(await original()), existsSync: () => false, mkdirSync: vi.fn() }));
const machine = vi.hoisted(() => ({ isRoot: true }));
vi.mock('../lib/project.mjs', () => ({
  root: '/root/console/',
  inRoot: (...parts) => ['/root/console', ...parts].join('/'),
  readOr: () =>
    'root:x:0:0::/root:/bin/sh\nbackoffice-console:x:990:980::/var/lib/backoffice-console:/usr/sbin/nologin\n',
  get isRoot() {
    return machine.isRoot;
  },
}));

beforeEach(() => vi.resetModules());
afterEach(() => {
  machine.isRoot = true;
  vi.unstubAllEnvs();
});

const start = async (canRead, env = {}) => {
  spawnSync.mockReturnValue({ status: canRead ? 0 : 1 });
  const { withoutRoot } = await import('./account.mjs');
  return withoutRoot('/root/console/node', ['/root/console/spec.ts', '/root/console-other/x', '--x'], env);
};

test('another user than root starts a program as it is', async () => {
  machine.isRoot = false;
  const env = { HOME: '/home/ada' };
  expect(await start(true, env)).toMatchObject({ command: '/root/console/node', env });
});

test('root starts it as the account, with its home and without its groups', async () => {
  const { command, args, env } = await start(true, { HOME: '/root', LANG: 'C' });
  expect([command, ...args].slice(0, 5)).toEqual([
    ...['setpriv', '--reuid=990', '--regid=980', '--clear-groups', '/root/console/node'],
  ]);
  expect(env).toEqual({
    ...{ LANG: 'C', HOME: '/var/lib/backoffice-console', USER: 'backoffice-console', LOGNAME: 'backoffice-console' },
  });
});

test("the account gets what was given to it, and nothing of root's own session", async () => {
  vi.stubEnv('XDG_RUNTIME_DIR', '/run/user/0');
  const given = {
    XDG_RUNTIME_DIR: '/run/user/0',
    XDG_DATA_HOME: '/tmp/desktop',
    XAUTHORITY: '/tmp/desktop/key',
    DISPLAY: ':7',
  };
  const { env } = await start(true, given);
  expect(env).toMatchObject({ XDG_DATA_HOME: '/tmp/desktop', XAUTHORITY: '/tmp/desktop/key', DISPLAY: ':7' });
  expect(env).not.toHaveProperty('XDG_RUNTIME_DIR');
});

test('a repository that the account may not enter is shown to it at another path', async () => {
  const { command, args, env } = await start(false, { PATH: '/root/console/bin:/usr/bin' });
  expect(command).toBe('unshare');
  expect(args.slice(5, 7)).toEqual(['/root/console', '/var/lib/backoffice-console/repository']);
  expect(args.slice(-4)).toEqual([
    '/var/lib/backoffice-console/repository/node',
    '/var/lib/backoffice-console/repository/spec.ts',
    '/root/console-other/x',
    '--x',
  ]);
  expect(env.PATH).toBe('/var/lib/backoffice-console/repository/bin:/usr/bin');
});
