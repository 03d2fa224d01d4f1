import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makePrivateFolder } from './private-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test.skipIf(process.platform === 'win32')(
  'only the owner can read a new folder, those above it, and an older one',
  () => {
    const folder = join(temporaryFolder(), 'profile');
    makePrivateFolder(join(folder, 'deep'));
    expect([modeOf(folder), modeOf(join(folder, 'deep'))]).toEqual([0o700, 0o700]);
    const older = join(folder, 'older');
    mkdirSync(older);
    chmodSync(older, 0o755);
    makePrivateFolder(older);
    expect(modeOf(older)).toBe(0o700);
  },
);
