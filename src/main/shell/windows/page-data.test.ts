import { expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createPageData } from './page-data.ts';

const build = () => {
  const storage = { remove: vi.fn() };
  const media = { clear: vi.fn() };
  const session = {
    clearCache: vi.fn(async () => undefined),
    clearAuthCache: vi.fn(async () => undefined),
    clearStorageData: vi.fn(async () => undefined),
  };
  const log = memoryLog();
  const data = createPageData({ storage, media, log });
  const setSession = () => data.setSession(session);
  return { storage, media, session, log, data, setSession };
};

test.each(['logout', 'expired', 'rejected'] as const)('%s clears pictures, cache, storage and profile', (reason) => {
  const { data, storage, media, session, setSession } = build();
  setSession();
  data.clear(reason);
  expect(storage.remove.mock.calls[0]).toContain('profile');
  expect(media.clear).toHaveBeenCalledOnce();
  expect(session.clearCache).toHaveBeenCalledOnce();
  expect(session.clearAuthCache).toHaveBeenCalledOnce();
  // All but `localstorage`, which holds the member's preferences.
  expect(session.clearStorageData).toHaveBeenCalledExactlyOnceWith({
    storages: ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'],
  });
});

test('a step that fails is logged and stops no other', async () => {
  const { data, session, log, setSession } = build();
  setSession();
  session.clearCache.mockRejectedValue(new Error('disk'));
  data.clear('logout');
  expect(session.clearAuthCache).toHaveBeenCalledOnce();
  expect(session.clearStorageData).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(log.entries.map(({ event }) => event)).toEqual(['page-data.not-cleared']));
});

test('a session that ends before there are pages clears what main holds', () => {
  const { data, storage, media } = build();
  data.clear('logout');
  expect(storage.remove).toHaveBeenCalledOnce();
  expect(media.clear).toHaveBeenCalledOnce();
});

test('only a logout removes recent records', () => {
  const { data, storage } = build();
  data.clear('expired');
  expect(storage.remove).toHaveBeenLastCalledWith('profile');
  data.clear('logout');
  expect(storage.remove).toHaveBeenLastCalledWith('profile', 'recent');
});
