import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../db/schema.ts';
import { Store } from '../db/store.ts';
import { conflict, DomainError } from '../shared/errors.ts';
import { runOnce } from './idempotency.ts';

let store: Store;
let count = 0;
const write = () => {
  count += 1;
  return { status: 202, answer: { message: `done ${count}` } };
};
const call = { key: 'k', scope: 'staff PUT /x', body: { reason: 'a' }, now: 1_000 };
beforeEach(() => {
  count = 0;
  store = new Store(':memory:');
  store.exec(tables);
});
afterEach(() => store.close());

describe('runOnce', () => {
  it('replays the stored answer for the same key and body', () => {
    expect(runOnce(store, call, write)).toEqual({ status: 202, answer: { message: 'done 1' } });
    expect(runOnce(store, { ...call, now: 9_000 }, write)).toEqual({ status: 202, answer: { message: 'done 1' } });
    expect(count).toBe(1);
  });

  it('refuses the same key with another body', () => {
    runOnce(store, call, write);
    expect(() => runOnce(store, { ...call, body: { reason: 'b' } }, write)).toThrow(
      new DomainError('invalid', 'This Idempotency-Key was used for something else'),
    );
    expect(count).toBe(1);
  });

  it('runs again for another key, another scope, no key, and after a day', () => {
    runOnce(store, call, write);
    runOnce(store, { ...call, key: 'other' }, write);
    runOnce(store, { ...call, scope: 'staff PUT /y' }, write);
    runOnce(store, { ...call, key: '' }, write);
    runOnce(store, { ...call, key: '' }, write);
    runOnce(store, { ...call, key: 'later', now: 1_000 + 25 * 3_600_000 }, write);
    runOnce(store, call, write);
    expect(count).toBe(7);
  });

  it('stores neither answer nor effect of a refused write', () => {
    const refuse = (): never => {
      store.setMeta('trace', 'left');
      throw conflict('No');
    };
    expect(() => runOnce(store, call, refuse)).toThrow('No');
    expect(store.meta('trace')).toBeNull();
    expect(runOnce(store, call, write)).toEqual({ status: 202, answer: { message: 'done 1' } });
  });

  it('keeps what a write has written that is refused by its answer, and stores no answer', () => {
    const refuse = () => {
      store.setMeta('trace', 'left');
      return { status: 200, answer: conflict('No') };
    };
    expect(runOnce(store, call, refuse).answer).toEqual(conflict('No'));
    expect(store.meta('trace')).toBe('left');
    expect(runOnce(store, call, write)).toEqual({ status: 202, answer: { message: 'done 1' } });
  });
});
