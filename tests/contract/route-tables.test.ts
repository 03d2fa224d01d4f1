// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allScreens } from './support/screens.ts';

// docs/product.md lists every address with its permission.

const documented = (): string[] => {
  const lines = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8').split('\n');
  let area = '';
  return lines.flatMap((line) => {
    area = /^\| path in (\w+)/.exec(line)?.[1] ?? (line.startsWith('|') ? area : '');
    const [, paths = '', permission = ''] = line.split('|');
    return area === ''
      ? []
      : [...paths.matchAll(/`([^`]+)`/g)].map(
          ([, path]) => `/${area}/${path === '/' ? '' : path} ${permission.replaceAll('`', '').trim()}`,
        );
  });
};

test('the tables of routes name every screen and its permission, and no other', () => {
  const screens = allScreens.map(
    ({ area, screen }) => `/${area.name}/${screen.path.replace(/\/\*$/, '')} ${screen.permission ?? '–'}`,
  );
  expect(documented().sort()).toEqual(screens.sort());
});
