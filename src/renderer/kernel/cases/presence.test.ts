// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passedWithinMs } from './passed-records.ts';
import { presenceEveryMs, whileInSight } from './presence.ts';
import { presenceSentence } from './presence-sentence.ts';

let hasFocus = true;
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};
const tell = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockReset();
  hasFocus = true;
  visibility = 'visible';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setFocus = (focused: boolean) => {
  hasFocus = focused;
  window.dispatchEvent(new Event(focused ? 'focus' : 'blur'));
};

test('tells after a moment, and then at equal times', () => {
  stop = whileInSight(tell);
  vi.advanceTimersByTime(passedWithinMs - 1);
  expect(tell).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3 * presenceEveryMs);
  expect(tell).toHaveBeenCalledTimes(4);
});

test('tells nothing of a record that is passed at once', () => {
  whileInSight(tell)();
  vi.advanceTimersByTime(10 * presenceEveryMs);
  expect(tell).not.toHaveBeenCalled();
});

test('tells nothing while the window is hidden or without the focus', () => {
  visibility = 'hidden';
  stop = whileInSight(tell);
  vi.advanceTimersByTime(presenceEveryMs);
  expect(tell).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(passedWithinMs);
  expect(tell).toHaveBeenCalledTimes(1);
  setFocus(false);
  vi.advanceTimersByTime(10 * presenceEveryMs);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a window that gets the focus again and again tells no sooner', () => {
  stop = whileInSight(tell);
  vi.advanceTimersByTime(passedWithinMs);
  for (let count = 0; count < 20; count += 1) {
    setFocus(false);
    setFocus(true);
    vi.advanceTimersByTime(1_000);
  }
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(presenceEveryMs);
  expect(tell).toHaveBeenCalledTimes(2);
});

test.each([
  [[], ''],
  [['Ada Obi'], 'Ada Obi is also looking at this'],
  [['Ada Obi', 'Efua Mensah'], 'Ada Obi and Efua Mensah are also looking at this'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 more are also looking at this'],
])('%j: %j', (names, sentence) => expect(presenceSentence(names)).toBe(sentence));
