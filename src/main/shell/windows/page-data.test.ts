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
  const data = createPageData({ storage, media, log: memoryLog() });
  data.setSession(session);
  return { storage, media, session, data };
};

test.each(['logout', 'expired', 'rejected'] as const)('%s clears pictures, cache, storage and profile', (reason) => {
  const { data, storage, media, session } = build();
  data.clear(reason);
  expect(storage.remove.mock.calls[0]).toContain('profile');
  expect(media.clear).toHaveBeenCalledOnce();
  expect(session.clearCache).toHaveBeenCalledOnce();
  expect(session.clearAuthCache).toHaveBeenCalledOnce();
  expect(session.clearStorageData).toHaveBeenCalledExactlyOnceWith({
    storages: expect.arrayContaining(['indexdb', 'cachestorage', 'cookies']),
  });
});

test('only a logout removes recent records', () => {
  const { data, storage } = build();
  data.clear('expired');
  expect(storage.remove).toHaveBeenLastCalledWith('profile');
  data.clear('logout');
  expect(storage.remove).toHaveBeenLastCalledWith('profile', 'recent');
});
