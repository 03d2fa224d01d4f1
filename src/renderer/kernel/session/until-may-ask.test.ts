import { afterEach, describe, expect, test } from 'vitest';
import { coverStore } from './cover.ts';
import { untilMayAsk } from './until-may-ask.ts';

describe('work that goes on by itself', () => {
  afterEach(() => coverStore.set(null));

  test('is not held up where nothing covers the page', async () => {
    await expect(untilMayAsk(new AbortController().signal)).resolves.toBeUndefined();
  });
  test('waits for the page to be uncovered', async () => {
    coverStore.set('locked');
    let went = false;
    const waiting = untilMayAsk(new AbortController().signal).then(() => {
      went = true;
    });
    coverStore.set('checking');
    await Promise.resolve();
    expect(went).toBe(false);
    coverStore.set(null);
    await waiting;
    expect(went).toBe(true);
  });
  test('can be given up meanwhile', async () => {
    coverStore.set('locked');
    const giveUp = new AbortController();
    const waiting = untilMayAsk(giveUp.signal);
    giveUp.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
