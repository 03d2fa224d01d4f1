import { expect, test, vi } from 'vitest';
import { createPageSession } from './page-session.ts';

const build = async (devServerHost: string | null) => {
  const setProxy = vi.fn(async () => undefined);
  const fromPartition = vi.fn((_partition: string, _options?: object) => ({ setProxy }));
  // A proxy is all that is set of the session, which its type cannot say.
  await createPageSession({ fromPartition: fromPartition as never, devServerHost });
  return { setProxy, fromPartition };
};

test('pages show in a session in memory without a disk cache', async () => {
  const { fromPartition } = await build(null);
  expect(fromPartition).toHaveBeenCalledExactlyOnceWith('pages', { cache: false });
});

test('every address, loopback included, goes to a proxy that nobody can run', async () => {
  const { setProxy } = await build(null);
  expect(setProxy).toHaveBeenCalledExactlyOnceWith({
    mode: 'fixed_servers',
    proxyRules: 'socks5://255.255.255.255:1',
    proxyBypassRules: '<-loopback>',
  });
});

test('in development the development server alone is reached directly', async () => {
  const { setProxy } = await build('localhost:5173');
  expect(setProxy).toHaveBeenCalledWith(expect.objectContaining({ proxyBypassRules: '<-loopback>,localhost:5173' }));
});
