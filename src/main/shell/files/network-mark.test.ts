import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createNetworkMark } from './network-mark.ts';

test.skipIf(process.platform === 'win32')(
  'only Windows gets the mark, and a disk without it is no failure',
  async () => {
    const folder = temporaryFolder();
    await createNetworkMark('linux')(join(folder, 'a.csv'));
    await createNetworkMark('darwin')(join(folder, 'a.csv'));
    expect(await readdir(folder)).toEqual([]);
    await createNetworkMark('win32')(join(folder, 'a.csv'));
    expect(await readFile(join(folder, 'a.csv:Zone.Identifier'), 'utf8')).toBe('[ZoneTransfer]\r\nZoneId=3\r\n');
    await expect(createNetworkMark('win32')(join(folder, 'none', 'a.csv'))).resolves.toBeUndefined();
  },
);
