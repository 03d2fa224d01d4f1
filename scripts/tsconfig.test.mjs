import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/project.mjs';

test('editors find the settings of every part through those of the root', () => {
  const { files, references } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'));
  const parts = readdirSync(inRoot('tsconfig')).filter((name) => name !== 'base.json');
  expect(files).toEqual([]);
  expect(references.map(({ path }) => path)).toEqual(parts.toSorted().map((name) => `./tsconfig/${name}`));
});
