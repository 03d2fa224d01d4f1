import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getRawHeader, uncacheAll } from '@electron/asar';

const maxSize = 6 * 1024 * 1024;
/** All that an archive may hold. Source maps, sources, tests and settings of engineers are not in it. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/(shared\/)?[\w-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index|failed)\.(html|js|css)$/,
  /^out\/renderer\/assets\/[\w.@-]+\.(js|css|woff2|svg|png)$/,
  /^out\/(main|preload|renderer)\/licenses\.json$/,
  /^resources\/tray\.png$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
];
/** What the console does not start without. */
const required = [
  'package.json',
  'out/main/index.js',
  'out/main/training.js',
  'out/main/keychain.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/failed.html',
  'out/main/licenses.json',
  'out/preload/licenses.json',
  'out/renderer/licenses.json',
  'resources/tray.png',
  'node_modules/keytar/lib/keytar.js',
];
const keytarFile = (folder) => `node_modules/keytar/prebuilds/${folder}/keytar.node`;

/** All files of a header as `[path, entry]`. */
const filesOf = ({ files }, below = '') =>
  Object.entries(files).flatMap(([name, entry]) =>
    entry.files ? filesOf(entry, `${below}${name}/`) : [[below + name, entry]],
  );

/** The header of an archive, and where its files begin. @electron/asar remembers headers by path; archives here may have changed. */
function readHeader(archive) {
  uncacheAll();
  const { header, headerString, headerSize } = getRawHeader(archive);
  return { files: filesOf(header), text: headerString, start: 8 + headerSize };
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** The hash of a header, as programs hold it. */
export const headerHash = (archive) => sha256(readHeader(archive).text);

/** Compares what an archive holds with the lists above; `keytar` names the folders of the binaries that fit. */
export function contentProblems(resources, keytar) {
  const archive = join(resources, 'app.asar');
  const { files } = readHeader(archive);
  const names = files.map(([name]) => name);
  const binaries = keytar.map(keytarFile);
  const unpacked = files.filter(([, entry]) => entry.unpacked).map(([name]) => name);
  const { size } = statSync(archive);
  return [
    ...names
      .filter((name) => !allowed.some((pattern) => pattern.test(name)) && !binaries.includes(name))
      .map((name) => `${name} must not be packed`),
    ...[...required, ...binaries].filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...unpacked.filter((name) => !binaries.includes(name)).map((name) => `${name} must not be unpacked`),
    ...binaries.filter((name) => !unpacked.includes(name)).map((name) => `${name} must be unpacked`),
    ...filesBelow(`${archive}.unpacked`)
      .filter((name) => !binaries.includes(name))
      .map((name) => `app.asar.unpacked/${name} must not exist`),
    ...(existsSync(join(resources, 'default_app.asar')) ? ['default_app.asar must not exist'] : []),
    ...(size > maxSize ? [`app.asar has ${size} bytes, at most ${maxSize} are allowed`] : []),
  ];
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );

/** The packages that an archive names as its content. */
export function packedPackages(archive) {
  const { files, start } = readHeader(archive);
  return files
    .filter(([name]) => name.endsWith('/licenses.json'))
    .flatMap(([, entry]) => JSON.parse(readPacked(archive, start, entry).toString('utf8')));
}

/** Keys of package.json that only development needs. */
export const manifestProblems = (archive) => {
  const { files, start } = readHeader(archive);
  const [, entry] = files.find(([name]) => name === 'package.json');
  const manifest = JSON.parse(readPacked(archive, start, entry).toString('utf8'));
  return ['scripts', 'devDependencies'].filter((key) => key in manifest).map((key) => `package.json has ${key}`);
};

function readPacked(archive, start, { offset, size }) {
  const content = Buffer.alloc(size);
  const file = openSync(archive, 'r');
  try {
    readSync(file, content, 0, size, start + Number(offset));
  } finally {
    closeSync(file);
  }
  return content;
}

/** Compares every file with the hashes that the header has of it. Electron checks blocks when it reads them; asar itself never does. */
export function hashProblems(archive) {
  const { files, start } = readHeader(archive);
  return files.flatMap(([name, entry]) => {
    if (entry.integrity?.algorithm !== 'SHA256') return [`${name} has no hash`];
    const content = entry.unpacked
      ? readFileSync(join(`${archive}.unpacked`, name))
      : readPacked(archive, start, entry);
    const { hash, blocks, blockSize } = entry.integrity;
    const actual = [];
    for (let at = 0; at < content.length; at += blockSize) actual.push(sha256(content.subarray(at, at + blockSize)));
    // An empty file has one block.
    if (content.length === 0) actual.push(sha256(content));
    const isSame = hash === sha256(content) && actual.join() === blocks.join();
    return isSame ? [] : [`${name} does not have the hash of the header`];
  });
}
