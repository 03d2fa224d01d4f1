import { afterEach, beforeEach, expect, it } from 'vitest';
import { tables } from './schema.ts';
import { Store } from './store.ts';

let store: Store;
beforeEach(() => {
  store = new Store(':memory:');
  store.exec(tables);
});
afterEach(() => store.close());

it('takes back a part of a transaction that throws, and keeps the rest', () => {
  store.transaction(() => {
    store.setMeta('before', 'kept');
    store.part(() => store.setMeta('done', 'kept'));
    const fail = () =>
      store.part(() => {
        store.setMeta('before', 'gone');
        throw new Error('No');
      });
    expect(fail).toThrow('No');
  });
  expect([store.meta('before'), store.meta('done')]).toEqual(['kept', 'kept']);
});

it('takes back a rehearsal, whether it throws or not', () => {
  store.transaction(() => {
    store.setMeta('before', 'kept');
    const read = store.rehearse(() => {
      store.transaction(() => store.setMeta('before', 'rehearsed'));
      return store.meta('before');
    });
    expect(read).toBe('rehearsed');
    const fail = () =>
      store.rehearse(() => {
        store.setMeta('before', 'gone');
        throw new Error('No');
      });
    expect(fail).toThrow('No');
  });
  expect(store.meta('before')).toBe('kept');
});
