import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { PolicyError } from './policy-error.ts';
import { readPolicyFile } from './policy-file.ts';
import { acceptedValues } from './testing/accepted-values.ts';

describe.skipIf(process.platform === 'win32')('the file of Linux', () => {
  const self = process.getuid?.();
  const isRoot = self === 0;
  /** A policy folder of the user who runs the test. */
  const build = (write: (path: string) => void) => {
    const folder = join(temporaryFolder(), 'console');
    mkdirSync(folder, { mode: 0o755 });
    const path = join(folder, 'policy.json');
    write(path);
    return { path, folder };
  };
  const file = (content: string | Buffer) => (path: string) => writeFileSync(path, content, { mode: 0o644 });
  const valid = file('{"unlock":"password"}');

  test('no file, and no folder, is no policy', async () => {
    expect(await readPolicyFile(build(() => {}).path)).toBeNull();
    expect(await readPolicyFile(join(temporaryFolder(), 'missing', 'policy.json'))).toBeNull();
  });

  test.each([
    ['an object', valid],
    ['an object behind a byte order mark', file('\ufeff{"unlock":"password"}')],
    ['a name in another case', file('{"UNLOCK":"password"}')],
    ['an object of 1 MiB', file(`{"unlock":"password"}${' '.repeat(1024 * 1024 - 21)}`)],
  ])('%s is read', async (_, write) =>
    expect(acceptedValues(await readPolicyFile(build(write).path, self))).toEqual({ unlock: 'password' }),
  );

  test('an empty object is a policy', async () =>
    expect(await readPolicyFile(build(file('{}')).path, self)).toEqual([]));

  const mustBeRoots = 'and its folder must belong to root, and nobody else may write them';
  test.each([
    ['malformed JSON', file('{"secret": '), "isn't JSON in UTF-8"],
    ['an empty file', file(''), "isn't JSON in UTF-8"],
    ['an array', file('[{"secret":1}]'), "isn't a JSON object"],
    ['a text', file('"secret"'), "isn't a JSON object"],
    ['null', file('null'), "isn't a JSON object"],
    ['UTF-16', file(Buffer.from('\ufeff{"unlock":"password"}', 'utf16le')), "isn't JSON in UTF-8"],
    ['bytes that are no text', file(Buffer.from('{"unlock":"\xff"}', 'latin1')), "isn't JSON in UTF-8"],
    ['200 MB', (path: string) => [file('{}')(path), truncateSync(path, 200 * 1024 * 1024)], 'is larger than 1 MiB'],
    ['an object of more than 1 MiB', file(`{}${' '.repeat(1024 * 1024)}`), 'is larger than 1 MiB'],
    ['a folder', (path: string) => mkdirSync(path), "isn't a regular file"],
    ['a named pipe', (path: string) => execFileSync('mkfifo', ['-m', '644', path]), "isn't a regular file"],
    [
      'a link',
      (path: string) => [valid(`${path}.real`), symlinkSync(`${path}.real`, path)],
      'must be a regular file, not a link',
    ],
    ['a file that the group may write', (path: string) => [valid(path), chmodSync(path, 0o664)], mustBeRoots],
    ['a file that everybody may write', (path: string) => [valid(path), chmodSync(path, 0o646)], mustBeRoots],
    [
      'a folder that everybody may write',
      (path: string) => [valid(path), chmodSync(join(path, '..'), 0o777)],
      mustBeRoots,
    ],
  ])('%s is refused by its path and the reason, without its content', async (_, write, reason) => {
    const { path } = build(write);
    await expect(readPolicyFile(path, self)).rejects.toThrow(new PolicyError(path, reason));
  });

  test.runIf(isRoot).each([
    ['a file', (path: string) => [valid(path), chownSync(path, 1, 1)]],
    ['a folder', (path: string) => [valid(path), chownSync(join(path, '..'), 1, 1)]],
  ])('%s of somebody else is refused', async (_, write) => {
    await expect(readPolicyFile(build(write).path)).rejects.toThrow('must belong to root');
  });

  test.skipIf(isRoot)('what does not belong to root is refused', async () => {
    await expect(readPolicyFile(build(valid).path)).rejects.toThrow('must belong to root');
  });

  test('a folder that is a file, or a link to a folder, is refused', async () => {
    const { path, folder } = build(valid);
    symlinkSync(folder, `${folder}.link`);
    for (const wrong of [join(path, 'policy.json'), join(`${folder}.link`, 'policy.json')])
      await expect(readPolicyFile(wrong, self)).rejects.toThrow(new PolicyError(wrong, "isn't in a folder"));
  });

  test('a folder that cannot be looked up is refused', async () => {
    const path = join(build(valid).path, 'deeper', 'policy.json');
    await expect(readPolicyFile(path, self)).rejects.toThrow(new PolicyError(path, "can't be read (ENOTDIR)"));
  });

  // Reading a process's memory at address 0 fails, though it is a regular file of its owner.
  test.runIf(process.platform === 'linux')('a file that fails while it is read is refused', async () => {
    const path = `/proc/${process.pid}/mem`;
    await expect(readPolicyFile(path, self)).rejects.toThrow(new PolicyError(path, "can't be read (EIO)"));
  });

  test.skipIf(isRoot)('a file that may not be read is refused', async () => {
    const { path } = build((one) => [valid(one), chmodSync(one, 0)]);
    await expect(readPolicyFile(path, self)).rejects.toThrow("can't be read (EACCES)");
  });
});
