import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../db/schema.ts';
import { Store } from '../db/store.ts';
import { once } from './idempotency.ts';
import { Refusal } from './refusal.ts';

let store: Store;
let count = 0;
const act = () => {
  count += 1;
  return { message: `done ${count}` };
};
const call = { key: 'k', scope: 'staff PUT /x', body: { reason: 'a' }, now: 1_000 };
beforeEach(() => {
  count = 0;
  store = new Store(':memory:');
  store.exec(tables);
});
afterEach(() => store.close());

describe('once', () => {
  it('replays the stored answer for the same key and body', () => {
    expect(once(store, call, act)).toEqual({ message: 'done 1' });
    expect(once(store, { ...call, now: 9_000 }, act)).toEqual({ message: 'done 1' });
    expect(count).toBe(1);
  });

  it('refuses the same key with another body', () => {
    once(store, call, act);
    expect(() => once(store, { ...call, body: { reason: 'b' } }, act)).toThrow(
      new Refusal(409, 'This Idempotency-Key was used for something else'),
    );
    expect(count).toBe(1);
  });

  it('acts again for another key, another scope, no key, and after a day', () => {
    once(store, call, act);
    once(store, { ...call, key: 'other' }, act);
    once(store, { ...call, scope: 'staff PUT /y' }, act);
    once(store, { ...call, key: '' }, act);
    once(store, { ...call, key: '' }, act);
    once(store, { ...call, key: 'later', now: 1_000 + 25 * 3_600_000 }, act);
    once(store, call, act);
    expect(count).toBe(7);
  });

  it('keeps nothing of a refused write, neither answer nor effect', () => {
    const refuse = (): never => {
      store.setMeta('trace', 'left');
      throw new Refusal(409, 'No');
    };
    expect(() => once(store, call, refuse)).toThrow('No');
    expect(store.meta('trace')).toBeNull();
    expect(once(store, call, act)).toEqual({ message: 'done 1' });
  });
});
