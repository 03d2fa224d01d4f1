// `npm run release:feed` writes and signs the update feed of a folder with installers, which then goes to the update server as it is.
//   npm run release:feed -- --new-key <file>      makes the company's key pair: the private key into the file, the public one printed
//   npm run release:feed -- --folder <folder> --key <file> [--staging <percent>] [--minimum <version>] [--notes <file>]
// electron-builder has written latest.yml (Windows) or latest-mac.yml (macOS) into the folder; it is replaced.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import { gt, parse } from 'semver';
import { appId } from '../../src/main/config/app-id.ts';
import { fileHash } from '../../src/main/updates/file-hash.ts';
import { signedBytes, verifyFeed } from '../../src/main/updates/update-feed.ts';
import { updatePublicKey } from '../../src/main/updates/update-key.ts';

const feedNames = { 'latest.yml': 'win32', 'latest-mac.yml': 'darwin' };

/** A mistake in how the command was called, told in one sentence. */
class UsageError extends Error {}

const publicOf = (privateKey) => createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

function makeKey(file) {
  if (existsSync(file))
    throw new UsageError(`${file} exists already. A key that is replaced cuts off every installed console.`);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  console.log(`The private key is in ${file}: keep it offline. The public key for src/main/updates/update-key.ts is:`);
  console.log(publicOf(privateKey));
}

function readStaging(text) {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new UsageError('--staging is a number from 0 to 100.');
  return percent;
}

function readVersion(name, text) {
  if (text !== undefined && parse(text)?.version !== text)
    throw new UsageError(`--${name} is a version such as 1.2.0.`);
  return text;
}

/** Signs the feeds of a folder and returns their names. The hashes are those of the files that are there, not of an older feed. */
export async function signFeeds({ folder, privateKey, staging, minimum, notes }) {
  const names = Object.keys(feedNames).filter((name) => existsSync(join(folder, name)));
  if (names.length === 0) throw new UsageError(`${folder} has no latest.yml or latest-mac.yml.`);
  for (const name of names) {
    const built = load(readFileSync(join(folder, name), 'utf8'));
    const files = await Promise.all(
      built.files.map(async ({ url }) => {
        const file = join(folder, url);
        if (!existsSync(file)) throw new UsageError(`${name} names ${url}, which is not in ${folder}.`);
        return { url, sha512: await fileHash(file), size: statSync(file).size };
      }),
    );
    if (minimum !== undefined && gt(minimum, built.version))
      throw new UsageError(
        `--minimum ${minimum} is higher than ${built.version}: 'Update required' would stay after the update.`,
      );
    const feed = {
      product: appId,
      system: feedNames[name],
      version: built.version,
      files,
      releaseDate: new Date().toISOString(),
      ...(notes !== undefined && { releaseNotes: notes }),
      ...(staging !== undefined && { stagingPercentage: staging }),
      ...(minimum !== undefined && { minimumVersion: minimum }),
    };
    const signed = { ...feed, signature: sign(null, signedBytes(feed), privateKey).toString('base64') };
    const about = { publicKey: publicOf(privateKey), product: appId, system: feed.system, currentVersion: '0.0.0' };
    if (verifyFeed(signed, about) === null)
      throw new UsageError(`The console would refuse ${name}: check its version, files and notes.`);
    // JSON is YAML too, and says the same to every parser.
    writeFileSync(join(folder, name), `${JSON.stringify(signed, null, 2)}\n`);
  }
  return names;
}

async function main() {
  const { values } = parseArgs({
    options: {
      'new-key': { type: 'string' },
      folder: { type: 'string' },
      key: { type: 'string' },
      staging: { type: 'string' },
      minimum: { type: 'string' },
      notes: { type: 'string' },
    },
  });
  if (values['new-key'] !== undefined) return makeKey(values['new-key']);
  if (values.folder === undefined || values.key === undefined)
    throw new UsageError('Say --folder <folder with installers> and --key <private key>, or --new-key <file>.');
  const privateKey = createPrivateKey(readFileSync(values.key));
  if (updatePublicKey !== null && publicOf(privateKey) !== updatePublicKey)
    throw new UsageError(
      `${values.key} does not belong to the key in src/main/updates/update-key.ts: every console would refuse the update.`,
    );
  const names = await signFeeds({
    folder: values.folder,
    privateKey,
    staging: readStaging(values.staging),
    minimum: readVersion('minimum', values.minimum),
    notes: values.notes === undefined ? undefined : readFileSync(values.notes, 'utf8'),
  });
  console.log(`Signed ${names.join(' and ')} in ${values.folder}.`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UsageError || error.code ? error.message : error);
    process.exitCode = 1;
  }
}
