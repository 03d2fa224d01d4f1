import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { checkTemporaryFiles } from './temporary-files.mjs';

test('an empty folder passes', () => {
  expect(checkTemporaryFiles(temporaryFolder())).toEqual({ code: 0, output: '' });
});

test('what is left fails and is named', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bridge-x1'));
  writeFileSync(join(folder, 'a.log'), '');
  const { code, output } = checkTemporaryFiles(folder);
  expect(code).toBe(1);
  expect(output).toBe('Left in the folder for temporary files:\na.log\nbridge-x1\n');
});
