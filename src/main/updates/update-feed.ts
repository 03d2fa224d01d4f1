import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { gt, lt, parse } from 'semver';
import { z } from 'zod';

/** A version as semver writes it, without a leading `v`. */
const version = z.string().refine((text) => parse(text)?.version === text, 'not a version');
/** A SHA-512 hash in base64. */
const sha512 = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

const signedFeed = z.object({
  product: z.string(),
  system: z.enum(['win32', 'darwin']),
  version,
  files: z.array(z.object({ url: z.string().min(1), sha512 })).min(1),
  releaseNotes: z.string().max(20_000).nullish(),
  /** Older versions may not be used any longer. */
  minimumVersion: version.nullish(),
  signature: z.base64(),
});

/** What an update feed says after its signature was verified. */
export interface UpdateFeed {
  version: string;
  notes: string | null;
  /** Whether the version is higher than the one that runs. */
  isNewer: boolean;
  /** Whether the version that runs may not be used any longer. */
  isRequired: boolean;
  /** The hashes of the files that may be installed: SHA-512 in base64. */
  hashes: ReadonlySet<string>;
}

/** JSON with the keys of each object in order, so that the same feed has the same text wherever it is parsed. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) throw new TypeError('a date must be quoted in the feed');
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
};

/** The bytes of a feed that are signed: all of it but `signature`. Throws on values that YAML alone can hold. */
export const signedBytes = (feed: Readonly<Record<string, unknown>>): Buffer => {
  const { signature: _signature, ...signed } = feed;
  return Buffer.from(canonicalJson(signed), 'utf8');
};

export interface VerifyParts {
  /** The company's public key: Ed25519, SPKI in base64. */
  publicKey: string;
  product: string;
  system: NodeJS.Platform;
  /** The version that runs. */
  currentVersion: string;
}

const readKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

/**
 * Verifies a feed: its signature, and that it is meant for this product and system. Null: it may not be used. The signature covers the
 * version, so an old feed with another version does not pass; an old feed as a whole does, and the updater refuses its lower version.
 */
export const verifyFeed = (
  feed: unknown,
  { publicKey, product, system, currentVersion }: VerifyParts,
): UpdateFeed | null => {
  const parsed = signedFeed.safeParse(feed);
  const raw = z.record(z.string(), z.unknown()).safeParse(feed);
  if (!parsed.success || !raw.success) return null;
  const { signature, files, releaseNotes, minimumVersion, ...found } = parsed.data;
  if (found.product !== product || found.system !== system) return null;
  try {
    const key = readKey(publicKey);
    // Another type of key would verify by another algorithm.
    if (key.asymmetricKeyType !== 'ed25519') return null;
    if (!verify(null, signedBytes(raw.data), key, Buffer.from(signature, 'base64'))) return null;
  } catch {
    return null;
  }
  return {
    version: found.version,
    notes: releaseNotes ?? null,
    isNewer: gt(found.version, currentVersion),
    isRequired: minimumVersion != null && lt(currentVersion, minimumVersion),
    hashes: new Set(files.map((file) => file.sha512)),
  };
};
