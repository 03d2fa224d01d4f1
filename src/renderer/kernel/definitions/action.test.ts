import { expect, test } from 'vitest';
import { successDescription } from './action.ts';

test.each([
  ["is the record's name", {}, 'PYT-1 · Ada Obi'],
  ['says what was done to the record', { done: 'Jailed for 1 hour' }, 'PYT-1 · Ada Obi: Jailed for 1 hour'],
  ['is the name where nothing is said', { done: undefined, description: undefined }, 'PYT-1 · Ada Obi'],
  ["is the action's own where it has one", { description: 'The account stays open' }, 'The account stays open'],
])('the text below the title of a success %s', (_, message, text) =>
  expect(successDescription('PYT-1 · Ada Obi', { title: 'Done', ...message })).toBe(text),
);
