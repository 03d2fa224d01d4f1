import { expect, test } from 'vitest';
import { isInReach, placeWindow } from './bounds.ts';

const laptop = { x: 0, y: 25, width: 1_440, height: 875 };
const second = { x: 1_440, y: 0, width: 1_920, height: 1_080 };

test.each([
  [
    'as it was left',
    { x: 100, y: 100, width: 1_200, height: 700 },
    [laptop, second],
    { x: 100, y: 100, width: 1_200, height: 700 },
  ],
  [
    'on the second display',
    { x: 2_000, y: 50, width: 1_300, height: 800 },
    [laptop, second],
    { x: 2_000, y: 50, width: 1_300, height: 800 },
  ],
  [
    'its display was removed',
    { x: 2_000, y: 50, width: 1_300, height: 800 },
    [laptop],
    { x: 140, y: 50, width: 1_300, height: 800 },
  ],
  [
    'across two displays: fully on the one that shows most of it',
    { x: 1_200, y: 100, width: 1_200, height: 700 },
    [laptop, second],
    { x: 1_440, y: 100, width: 1_200, height: 700 },
  ],
  [
    'shown by two displays alike: on the primary one',
    { x: 940, y: 100, width: 1_000, height: 700 },
    [laptop, { ...second, x: 1_440, width: 1_440, height: 875, y: 25 }],
    { x: 416, y: 100, width: 1_024, height: 700 },
  ],
  [
    'a high part on one display, a wide strip on another: on that which shows more',
    { x: 1_340, y: 250, width: 1_100, height: 700 },
    [laptop, { ...second, x: 0, y: 900 }],
    { x: 340, y: 200, width: 1_100, height: 700 },
  ],
  [
    'beside all displays: on the primary one',
    { x: -90_000, y: 100, width: 1_100, height: 700 },
    [laptop, { ...second, y: 2_000 }],
    { x: 0, y: 100, width: 1_100, height: 700 },
  ],
  [
    'above all displays: on the primary one',
    { x: 100, y: -90_000, width: 1_100, height: 700 },
    [laptop, { ...second, x: 5_000 }],
    { x: 100, y: 25, width: 1_100, height: 700 },
  ],
  [
    'far out',
    { x: -90_000, y: 90_000, width: 1_100, height: 700 },
    [laptop],
    { x: 0, y: 200, width: 1_100, height: 700 },
  ],
  [
    'half out',
    { x: 1_000, y: 500, width: 1_200, height: 700 },
    [laptop],
    { x: 240, y: 200, width: 1_200, height: 700 },
  ],
  [
    'larger than the display',
    { x: 0, y: 0, width: 5_000, height: 3_000 },
    [laptop],
    { x: 0, y: 25, width: 1_440, height: 875 },
  ],
  [
    'smaller than allowed',
    { x: 10, y: 30, width: 10, height: 10 },
    [laptop],
    { x: 10, y: 30, width: 1_024, height: 640 },
  ],
  [
    'a display smaller than the least size',
    { x: 0, y: 0, width: 1_280, height: 800 },
    [{ x: 0, y: 0, width: 800, height: 600 }],
    { x: 0, y: 0, width: 800, height: 600 },
  ],
  ['the first time', null, [laptop], { width: 1_280, height: 800 }],
  [
    'the first time, on a small display',
    null,
    [{ x: 0, y: 0, width: 1_024, height: 700 }],
    { width: 1_024, height: 700 },
  ],
  ['no display at all', { x: 0, y: 0, width: 1_100, height: 700 }, [], { width: 1_280, height: 800 }],
])('%s', (_, saved, areas, wanted) => expect(placeWindow(saved, areas)).toEqual(wanted));

test.each([
  ['on its display', { x: 2_000, y: 50, width: 1_300, height: 800 }, [laptop, second], true],
  ['across two displays', { x: 1_000, y: 100, width: 1_200, height: 700 }, [laptop, second], true],
  ['its display was removed', { x: 2_000, y: 50, width: 1_300, height: 800 }, [laptop], false],
  ['half out, as somebody put it', { x: 1_000, y: 500, width: 1_200, height: 700 }, [laptop], true],
  ['a sliver is visible', { x: 1_420, y: 100, width: 1_200, height: 700 }, [laptop], false],
  ['two pixels of its title bar below the edge', { x: 100, y: -13, width: 1_200, height: 700 }, [laptop], false],
  ['too little to drag', { x: 1_380, y: 100, width: 1_200, height: 700 }, [laptop], false],
  ['just enough to drag', { x: 1_340, y: 5, width: 1_200, height: 700 }, [laptop], true],
  ['its title bar above the screen', { x: 100, y: -500, width: 1_200, height: 700 }, [laptop], false],
  ['no display at all', { x: 0, y: 0, width: 1_200, height: 700 }, [], false],
])('title bar on a display: %s', (_, window, areas, wanted) => expect(isInReach(window, areas)).toBe(wanted));
