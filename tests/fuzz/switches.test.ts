import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenSwitch } from '../../src/main/shell/guards/switches.ts';
import { hostileText } from './support/hostile.ts';

/** The white space that Chromium removes around an argument: ASCII's, on Windows also that of Unicode. */
const asciiSpace = [...'\t\n\v\f\r '];
const spaces: Readonly<Record<string, readonly string[]>> = {
  linux: asciiSpace,
  darwin: asciiSpace,
  win32: [...asciiSpace, ...'\u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000'],
};

const trimmed = (text: string, space: readonly string[]): string => {
  let [start, end] = [0, text.length];
  while (start < end && space.includes(text.charAt(start))) start += 1;
  while (end > start && space.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** The name of the switch that Chromium reads in an argument, by a model of its own parser; null: it is none. */
const chromiumSwitch = (argument: string, platform: NodeJS.Platform): string | null => {
  const text = trimmed(argument, spaces[platform] ?? []);
  const prefix = ['--', '-', ...(platform === 'win32' ? ['/'] : [])].find((one) => text.startsWith(one)) ?? '';
  if (prefix === '' || prefix === text) return null;
  const name = text.slice(prefix.length).split('=')[0] ?? '';
  return platform === 'win32' ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name;
};

const platform = fc.constantFrom<NodeJS.Platform>('linux', 'darwin', 'win32');
const allowed = fc.constantFrom(
  'training',
  'at-login',
  'lang',
  'user-data-dir',
  'disable-gpu',
  'force-device-scale-factor',
);
const dangerous = fc.constantFrom(
  'inspect',
  'proxy-server',
  'js-flags',
  'no-sandbox',
  'remote-debugging-port',
  'load-extension',
);
const prefix = fc.constantFrom('--', '-', '/');
const space = fc.array(fc.constantFrom(...(spaces.win32 ?? []), '\ufeff'), { maxLength: 3 }).map((all) => all.join(''));
const value = fc.option(
  hostileText.map((text) => `=${text}`),
  { nil: '' },
);
const written = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(space, prefix, name, value, space).map((parts) => parts.join(''));
const argument = fc.oneof(written(allowed), written(dangerous), written(hostileText), hostileText, fc.constant('--'));
const args = fc.array(argument, { maxLength: 6 });

describe('command-line switches', () => {
  test('a release does not start with a switch for Chromium that is not on the list', () =>
    fc.assert(
      fc.property(args, platform, (list, on) => {
        if (forbiddenSwitch(list, on) !== null) return;
        for (const one of list) {
          const name = chromiumSwitch(one, on);
          // The switch alone has the same answer: the others neither hide it nor excuse it.
          if (name !== null) expect(forbiddenSwitch([`--${name}`], on)).toBeNull();
        }
      }),
    ));

  test('no other argument hides a dangerous switch', () =>
    fc.assert(
      fc.property(args, written(dangerous), args, platform, (before, switchText, after, on) => {
        if (chromiumSwitch(switchText, on) === null) return;
        expect(forbiddenSwitch([...before, switchText, ...after], on)).not.toBeNull();
      }),
    ));

  test('allowed switches with any value start a release', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(allowed, value)), platform, (list, on) => {
        expect(
          forbiddenSwitch(
            list.map(([name, text]) => `--${name}${text}`),
            on,
          ),
        ).toBeNull();
      }),
    ));
});
