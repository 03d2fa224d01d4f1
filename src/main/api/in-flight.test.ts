import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

const waiting = (inFlight: InFlight, id: string, windowId: number) => {
  const state = { aborted: false };
  void inFlight.run(id, windowId, (signal) => {
    signal.addEventListener('abort', () => {
      state.aborted = true;
    });
    return new Promise(() => undefined);
  });
  return state;
};

test('a request is cancelled by its own window alone', () => {
  const inFlight = new InFlight();
  const one = waiting(inFlight, 'a', 1);
  inFlight.cancel('a', 2);
  inFlight.cancel('b', 1);
  expect(one.aborted).toBe(false);
  inFlight.cancel('a', 1);
  expect(one.aborted).toBe(true);
});

test("a window's end and a session's end cancel theirs", () => {
  const inFlight = new InFlight();
  const [one, two, three] = [waiting(inFlight, 'a', 1), waiting(inFlight, 'b', 1), waiting(inFlight, 'c', 2)];
  inFlight.cancelWindow(1);
  expect([one.aborted, two.aborted, three.aborted]).toEqual([true, true, false]);
  inFlight.cancelAll();
  expect(three.aborted).toBe(true);
});

test('an id in use is refused, and free again afterwards', async () => {
  const inFlight = new InFlight();
  waiting(inFlight, 'a', 1);
  expect(await inFlight.run('a', 1, async () => 'x')).toBeNull();
  expect(await inFlight.run('b', 1, async () => 'x')).toBe('x');
  expect(await inFlight.run('b', 1, async () => 'y')).toBe('y');
});
