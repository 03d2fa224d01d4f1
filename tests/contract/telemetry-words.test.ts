// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { screenWords } from '../../src/main/telemetry/scrub/known-words.ts';
import { allScreens } from './support/screens.ts';

// Error reports name a screen by these words; a part of an address that is not among them is reported as `:id`.

test('error reports know the fixed parts of the addresses of all screens', () => {
  const parts = allScreens.flatMap(({ area, screen }) => [area.name, ...screen.path.split('/')]);
  const fixed = parts.filter((part) => part !== '' && !/^[:*]/.test(part));
  expect(fixed.filter((part) => !screenWords.has(part))).toEqual([]);
});
