import { expect, test, vi } from 'vitest';
import { workAreas } from './displays.ts';

const electron = vi.hoisted(() => {
  const area = (x: number) => ({ x, y: 0, width: 1_000, height: 800 });
  const displays = [1, 2, 3].map((id) => ({ id, workArea: area(id * 1_000) }));
  return { screen: { getPrimaryDisplay: () => displays[1], getAllDisplays: () => displays } };
});
vi.mock('electron', () => electron);

test('each display is named once, the primary one first', () => {
  expect(workAreas().map(({ x }) => x)).toEqual([2_000, 1_000, 3_000]);
});
