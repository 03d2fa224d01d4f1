import { expect, test, vi } from 'vitest';
import { limitPageMemory } from './page-memory.ts';

test('pages have a small space for new objects', () => {
  const appendSwitch = vi.fn();
  limitPageMemory({ appendSwitch });
  expect(appendSwitch.mock.calls).toEqual([['js-flags', '--max-semi-space-size=2']]);
});
