import { expect, test } from 'vitest';
import { afterStep, stepOfKey, type ViewerState, type ViewerStep } from './viewer-state.ts';

const ids = ['a', 'b', 'c'];
const shown: ViewerState = { id: 'b', zoom: 2, turns: 1, isFull: false, isComparing: true };

test.each<[ViewerStep, Partial<ViewerState>]>([
  ['next', { id: 'c', zoom: 1, turns: 0 }],
  ['previous', { id: 'a', zoom: 1, turns: 0 }],
  ['zoomIn', { zoom: 3 }],
  ['zoomOut', { zoom: 1.5 }],
  ['fit', { zoom: 1, turns: 0 }],
  ['rotate', { turns: 2 }],
  ['full', { isFull: true }],
  ['compare', { isComparing: false }],
])('%s', (step, changes) => expect(afterStep(shown, step, ids)).toEqual({ ...shown, ...changes }));

test.each<[ViewerStep, Partial<ViewerState>]>([
  ['next', { id: 'c' }],
  ['previous', { id: 'a' }],
  ['zoomIn', { zoom: 6 }],
  ['zoomOut', { zoom: 1 }],
])('%s ends at the last one', (step, last) => {
  const state = { ...shown, ...last };
  expect(afterStep(state, step, ids)).toEqual(state);
});

test('a document in front of the shown one does not change which one is next', () =>
  expect(afterStep(shown, 'next', ['new', ...ids]).id).toBe('c'));

test('four turns are none', () => expect(afterStep({ ...shown, turns: 3 }, 'rotate', ids).turns).toBe(0));

test('arrows change the document only while all of it is visible', () => {
  expect(stepOfKey('ArrowRight', { zoom: 1 })).toBe('next');
  expect(stepOfKey('ArrowRight', { zoom: 2 })).toBeNull();
  expect(stepOfKey('J', { zoom: 2 })).toBe('next');
  expect(stepOfKey('Tab', { zoom: 1 })).toBeNull();
});
