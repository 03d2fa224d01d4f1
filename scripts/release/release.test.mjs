import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageFromStreams } from '@electron/asar';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { refuseOtherRuntime } from './after-pack.mjs';
import { isArtifact } from './artifacts.mjs';
import { releaseNotes } from './changelog.mjs';
import { hashProblems } from './check/archive.mjs';
import { nameProblems } from './check/configuration.mjs';
import { binaryKind } from './check/programs.mjs';
import { makeRuntime } from './check/synthetic-runtime.mjs';
import { checksums } from './checksums.mjs';
import { fusesOf, readFuses, setFuses } from './fuses.mjs';
import { icnsFile, icoFile } from './icon-files.mjs';
import { bundledSbom } from './sbom.mjs';
import { releaseProblems } from './signing.mjs';
import { unsignedFiles } from './verify-signatures.mjs';

describe('a package', () => {
  const runtimeOf = (version) => {
    const appOutDir = temporaryFolder();
    if (version !== null) writeFileSync(join(appOutDir, 'version'), `${version}\n`);
    return () => refuseOtherRuntime({ appOutDir });
  };
  test('is built from the Electron that package.json names', () => expect(runtimeOf('45.3.4')).not.toThrow());
  test.each([
    ['33.2.1', '33.2.1'],
    [null, 'another one'],
  ])('is not built from Electron %s', (version, named) =>
    expect(runtimeOf(version)).toThrow(`Packages are built from Electron 45.3.4, and this runtime is ${named}.`),
  );
});

test('the names of packages are those of the code', () => expect(nameProblems()).toEqual([]));

describe('a release', () => {
  const signed = { CSC_LINK: 'x', CSC_KEY_PASSWORD: 'x' };

  test.each([
    ['win', 1],
    ['mac', 2],
    ['linux', 1],
  ])('is refused on %s without what signs it', (system, count) =>
    expect(releaseProblems(system, {}, [])).toHaveLength(count),
  );

  test('is refused on macOS when it is signed but not notarized', () => {
    expect(releaseProblems('mac', signed, [])).toEqual([expect.stringContaining('notarization')]);
  });

  test('is refused with half of a certificate', () => {
    expect(releaseProblems('win', { WIN_CSC_LINK: 'x' }, [])).toHaveLength(1);
  });

  test.each([
    ['win', signed],
    ['mac', { ...signed, APPLE_API_KEY: 'x', APPLE_API_KEY_ID: 'x', APPLE_API_ISSUER: 'x' }],
    ['linux', { RELEASE_GPG_KEY: 'x' }],
  ])('is built on %s with it', (system, env) => expect(releaseProblems(system, env, [])).toEqual([]));

  test('is refused with the names of the example', () => {
    expect(releaseProblems('linux', { RELEASE_GPG_KEY: 'x' }, ['publisher'])).toEqual([
      'Set your own values in resources/product.json: publisher.',
    ]);
  });
});

describe('the signatures of what was built', () => {
  const files = ['a/Back-office console.app', 'b/setup.exe', 'c/console.msi', 'd/console.zip'];

  test('are checked by the tools of the system', () => {
    const commands = [];
    const execute = (command, args) => {
      commands.push([command, ...args].join(' '));
      return { status: 0 };
    };
    expect(unsignedFiles(files, execute)).toEqual([]);
    expect(commands).toEqual([
      'codesign --verify --deep --strict a/Back-office console.app',
      'xcrun stapler validate a/Back-office console.app',
      expect.stringContaining("-LiteralPath 'b/setup.exe'"),
      expect.stringContaining("-LiteralPath 'c/console.msi'"),
    ]);
  });

  test('are reported with the file when they are not valid', () => {
    expect(unsignedFiles(['b/setup.exe'], () => ({ status: 1, stderr: '' }))).toEqual([
      'b/setup.exe: powershell ended with 1',
    ]);
  });
});

test('a release contains packages and feeds of every channel, not the notes of electron-builder', () => {
  const names = [
    'a.deb',
    'a-setup.exe',
    'a.zip.blockmap',
    'latest.yml',
    'rc-mac.yml',
    'builder-debug.yml',
    'linux-unpacked',
  ];
  expect(names.filter(isArtifact)).toEqual(['a.deb', 'a-setup.exe', 'a.zip.blockmap', 'latest.yml', 'rc-mac.yml']);
});

describe('fuses', () => {
  const program = async (fuses) => join(await makeRuntime(temporaryFolder(), 'linux', 'x64', fuses), 'electron');

  test.each(['release', 'e2e'])('of the %s flavor are read back as they were set', async (flavor) => {
    const path = await program();
    await setFuses(path, flavor);
    expect(await readFuses(path)).toEqual(fusesOf(flavor));
  });

  test('only the e2e flavor can be inspected', () => {
    expect([fusesOf('release'), fusesOf('e2e')].map((fuses) => fuses.EnableNodeCliInspectArguments)).toEqual([
      false,
      true,
    ]);
  });

  test('a fuse that nobody decided about is refused', async () => {
    const path = await program('1011001100');
    await expect(setFuses(path, 'release')).rejects.toThrow('10 fuses');
  });
});

describe('the hashes of an archive', () => {
  const archive = async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'app.asar');
    const source = join(folder, 'source.js');
    writeFileSync(source, 'console.log(1)');
    const { createReadStream, statSync } = await import('node:fs');
    const stat = statSync(source);
    const streamGenerator = () => createReadStream(source);
    await createPackageFromStreams(path, [{ type: 'file', path: 'main.js', unpacked: false, stat, streamGenerator }]);
    return path;
  };

  test('fit what was packed', async () => expect(hashProblems(await archive())).toEqual([]));

  test('do not fit after one byte has changed', async () => {
    const path = await archive();
    const content = readFileSync(path);
    content[content.length - 1] ^= 1;
    writeFileSync(path, content);
    expect(hashProblems(path)).toEqual(['main.js does not have the hash of the header']);
  });
});

test.each(['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'])(
  'the native module of %s is told by its first bytes',
  (folder) => expect(binaryKind(readFileSync(`node_modules/keytar/prebuilds/${folder}/keytar.node`))).toBe(folder),
);

test('an icon file of Windows lists its pictures with their places', () => {
  const file = icoFile([
    { size: 16, png: Buffer.from('one') },
    { size: 256, png: Buffer.from('three') },
  ]);
  expect(file.readUInt16LE(4)).toBe(2);
  expect(file.readUInt8(6 + 16)).toBe(0);
  const [length, offset] = [file.readUInt32LE(6 + 16 + 8), file.readUInt32LE(6 + 16 + 12)];
  expect(file.toString('utf8', offset, offset + length)).toBe('three');
});

test('an icon file of macOS has its own length and a type for each picture', () => {
  const file = icnsFile([{ size: 1024, png: Buffer.from('png') }]);
  expect([file.readUInt32BE(4), file.toString('ascii', 8, 12)]).toEqual([file.length, 'ic10']);
});

test('checksums are sorted lines that sha256sum reads', async () => {
  const folder = temporaryFolder();
  for (const name of ['b', 'a']) writeFileSync(join(folder, name), '');
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(await checksums([join(folder, 'b'), join(folder, 'a')])).toBe(`${empty}  a\n${empty}  b\n`);
});

test('the list of components names each package of the build once, with its license', () => {
  const zod = { name: 'zod', version: '4.0.0', license: 'MIT', text: null };
  const keytar = { name: '@github/keytar', version: '7.0.0', license: 'MIT OR Apache-2.0', text: null };
  const { metadata, components } = bundledSbom({ name: 'console', version: '1.0.0' }, [zod, keytar, zod]);
  expect(metadata.component).toMatchObject({ name: 'console', version: '1.0.0' });
  expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/%40github/keytar@7.0.0', [{ expression: 'MIT OR Apache-2.0' }]],
    ['pkg:npm/zod@4.0.0', [{ license: { id: 'MIT' } }]],
  ]);
});

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\nnew\n\n## 1.0.0 2026-01-01\n\n### Added\n\n- One.\n\n## 0.9.0\n\n- Old.\n';

  test('are the section of the version', () => {
    expect(releaseNotes(changelog, '1.0.0')).toBe('### Added\n\n- One.');
  });

  test.each(['1.0', '2.0.0'])('a changelog without %s gives none', (version) =>
    expect(releaseNotes(changelog, version)).toBeNull(),
  );
});
