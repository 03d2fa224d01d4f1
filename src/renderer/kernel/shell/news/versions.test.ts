import { expect, test } from 'vitest';
import { isNewerVersion } from './versions.ts';

test.each([
  ['1.2.0', '1.1.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-rc.2', true],
  ['1.0.0-rc.2', '1.0.0', false],
  ['1.0.0-rc.10', '1.0.0-rc.9', true],
  ['1.0.0', '2.0.0', false],
])('%s is newer than %s: %s', (version, than, expected) => expect(isNewerVersion(version, than)).toBe(expected));
