import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { type CaseToPack, createPackCase, documentFileName } from './pack-case.ts';
import type { PrintedPage } from './print-page.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const pdf = bytesOf('%PDF-1.7 a page');
const png = (content: string) => bytesOf(`\x89PNG\r\n\x1a\n${content}`);

const page: PrintedPage = {
  pdf,
  contentHash: 'c'.repeat(64),
  fileHash: sha256(pdf),
  savedBy: {
    member: { name: 'Ada Obi', email: 'ada@bank.test' },
    at: Date.UTC(2026, 10, 28, 23, 5, 11),
    zone: 'Africa/Lagos',
  },
};

interface Setup {
  /** What the media host has, by address. */
  host?: Readonly<Record<string, Uint8Array | DocumentProblem>>;
  signal?: AbortSignal;
  /** False: the written bytes are dropped. */
  keeps?: boolean;
  canWrite?: boolean;
  beyond?: number;
  /** Called with each document that is loaded. */
  onLoad?: (url: string) => void;
}

const pack = async (
  documents: CaseToPack['documents'],
  { host = {}, signal = new AbortController().signal, keeps = true, canWrite = true, beyond = 0, onLoad }: Setup = {},
) => {
  const media = {
    document: vi.fn(async (url: string, _signal: AbortSignal) => {
      onLoad?.(url);
      return host[url] ?? ('foreign-host' as const);
    }),
  };
  const packCase = createPackCase({
    media,
    console: { name: 'Console', version: '1.2.3' },
    platform: { address: 'https://bank.test', environment: 'production', isTraining: false },
  });
  const pieces: Uint8Array[] = [];
  const steps: number[] = [];
  const result = await packCase(
    { page, address: '/wanda/cases/CAS1', revealed: 1, documents, beyond },
    {
      write: async (piece) => {
        if (!canWrite) return fail('internal', 'The disk is full. The file was not saved.');
        if (keeps) pieces.push(piece);
        return succeed(undefined);
      },
      progress: (done) => void steps.push(done),
      signal,
    },
  );
  const zip = Buffer.concat(pieces);
  return { result, zip, steps, media };
};
const read = (zip: Uint8Array) => {
  const files = unzipSync(zip);
  const { 'manifest.json': manifest = new Uint8Array(), ...others } = files;
  return { files: others, manifest: JSON.parse(Buffer.from(manifest).toString()) as unknown, bytes: manifest };
};

test('has the case, its documents and a manifest that names who, when, where and each hash', async () => {
  const [letter, photo] = [bytesOf('%PDF-1.4 letter'), png('photo')];
  const { result, zip, steps } = await pack(
    [
      { name: 'Letter', url: 'letter' },
      { name: 'Photo.png', url: 'photo' },
    ],
    { host: { letter, photo } },
  );
  const { files, manifest, bytes } = read(zip);
  expect(Object.keys(files)).toEqual(['case.pdf', 'documents/01 Letter.pdf', 'documents/02 Photo.png']);
  expect(Buffer.from(files['documents/02 Photo.png'] ?? [])).toEqual(photo);
  expect(manifest).toEqual({
    format: 'case-zip/1',
    console: { name: 'Console', version: '1.2.3' },
    platform: { address: 'https://bank.test', environment: 'production', isTraining: false },
    savedBy: { name: 'Ada Obi', email: 'ada@bank.test' },
    savedAt: { utc: '2026-11-28T23:05:11.000Z', zone: 'Africa/Lagos', local: '2026-11-29 00:05:11' },
    address: '/wanda/cases/CAS1',
    revealed: 1,
    contentHash: page.contentHash,
    files: [
      { name: 'case.pdf', size: pdf.length, sha256: sha256(pdf), mediaType: 'application/pdf', sourceName: null },
      {
        name: 'documents/01 Letter.pdf',
        size: letter.length,
        sha256: sha256(letter),
        mediaType: 'application/pdf',
        sourceName: 'Letter',
      },
      {
        name: 'documents/02 Photo.png',
        size: photo.length,
        sha256: sha256(photo),
        mediaType: 'image/png',
        sourceName: 'Photo.png',
      },
    ],
    missing: [],
    beyond: 0,
  });
  expect(result).toEqual(
    succeed({
      answer: { documents: 2, missing: [] },
      hashes: { fileHash: sha256(zip), pdfHash: sha256(pdf), manifestHash: sha256(bytes) },
      bytes: zip.length,
    }),
  );
  expect(steps).toEqual([0, 1]);
});

test('a document that is missing does not lose the others, and is named with the reason', async () => {
  const documents = ['gone', 'script', 'elsewhere', 'large', 'photo'].map((url) => ({ name: `The ${url}`, url }));
  const { result, zip } = await pack(documents, {
    host: { gone: 'refused', script: bytesOf('<svg onload="alert(1)">'), large: 'too-large', photo: png('') },
  });
  const missing: readonly { name: string; reason: DocumentProblem }[] = [
    { name: 'The gone', reason: 'refused' },
    { name: 'The script', reason: 'unsupported-type' },
    { name: 'The elsewhere', reason: 'foreign-host' },
    { name: 'The large', reason: 'too-large' },
  ];
  expect(result).toMatchObject({ value: { answer: { documents: 1, missing } } });
  const { files, manifest } = read(zip);
  expect(Object.keys(files)).toEqual(['case.pdf', 'documents/05 The photo.png']);
  expect(manifest).toMatchObject({ missing: missing.map(({ name, reason }) => ({ sourceName: name, reason })) });
});

test('documents beyond the size of one ZIP, or with an address that is too long, are named', async () => {
  const large = Buffer.alloc(ceilings.documentsSize, png(''));
  const { result } = await pack(
    [
      { name: 'Large', url: 'large' },
      { name: 'Second', url: 'large' },
      { name: 'Small', url: 'small' },
      { name: 'Long address', url: null },
    ],
    { host: { large, small: png('') }, keeps: false },
  );
  const missing = ['Second', 'Small', 'Long address'].map((name) => ({ name, reason: 'over-limit' }));
  expect(result).toMatchObject({ value: { answer: { documents: 1, missing } } });
});

test('documents beyond the number of one ZIP are counted', async () => {
  const { zip } = await pack([], { beyond: 23 });
  expect(read(zip).manifest).toMatchObject({ missing: [], beyond: 23 });
});

test('leaves no timer once the ZIP is written', async () => {
  vi.useFakeTimers();
  try {
    expect((await pack([])).result).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('documents that are not loaded in the time for all of them are named, and the others are saved', async () => {
  vi.useFakeTimers();
  try {
    const [first, second, third] = ['first', 'second', 'third'].map((url) => ({ name: url, url }));
    if (!first || !second || !third) throw new Error('no documents');
    const { result, zip, media } = await pack([first, second, third], {
      host: { first: png(''), second: 'no-answer', third: png('') },
      onLoad: (url) => void (url === 'second' && vi.advanceTimersByTime(ceilings.packMs)),
    });
    const missing = [second, third].map(({ name }) => ({ name, reason: 'no-answer' }));
    expect(result).toMatchObject({ value: { answer: { documents: 1, missing } } });
    expect(media.document.mock.calls.map(([url, signal]) => [url, signal.aborted])).toEqual([
      ['first', true],
      ['second', true],
    ]);
    expect(Object.keys(read(zip).files)).toEqual(['case.pdf', 'documents/01 first.png']);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the dates of the files are in UTC, in whatever zone this machine is', async () => {
  try {
    const zips = [];
    for (const place of ['America/New_York', 'Asia/Tokyo']) {
      vi.stubEnv('TZ', place);
      zips.push((await pack([])).zip);
    }
    // Time and day of the first file, in the format of DOS.
    for (const zip of zips)
      expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([
        (23 << 11) | (5 << 5) | 5,
        (46 << 9) | (11 << 5) | 28,
      ]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('stops when aborted, and when the file can no longer be written', async () => {
  const given = new AbortController();
  given.abort();
  const photo = { name: 'Photo', url: 'photo' };
  const stopped = await pack([photo, photo], { host: { photo: png('') }, signal: given.signal });
  expect(stopped.result).toMatchObject({ code: 'cancelled' });
  expect(stopped.media.document).not.toHaveBeenCalled();
  const full = await pack([photo], { host: { photo: png('') }, canWrite: false });
  expect(full.result).toEqual(fail('internal', 'The disk is full. The file was not saved.'));
  expect(full.media.document).not.toHaveBeenCalled();
});

describe('names in the ZIP', () => {
  const type = { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] } as const;
  test.each([
    ['Photo', '01 Photo.jpg'],
    ['Photo.JPEG', '01 Photo.jpeg'],
    ['photo.jpg', '01 photo.jpg'],
    ['setup.exe', '01 setup.exe.jpg'],
    ['letter.pdf', '01 letter.pdf.jpg'],
    ['../../etc/passwd', '01 ..-..-etc-passwd.jpg'],
    ['C:\\Windows\\win.ini', '01 C--Windows-win.ini.jpg'],
    ['/root', '01 -root.jpg'],
    ['con', '01 con.jpg'],
    ['a<b>:"|?*c', '01 a-b------c.jpg'],
    ['', '01.jpg'],
    ['...', '01 ....jpg'],
    ['x'.repeat(500), `01 ${'x'.repeat(113)}.jpg`],
  ])('%j becomes %j', (name, wanted) => expect(documentFileName(0, name, type)).toBe(`documents/${wanted}`));

  test('hidden characters do not turn the ending around', () =>
    expect(documentFileName(0, 'a\u202egpj.exe', type)).not.toContain('\u202e'));

  test('the same name twice gives two files', async () => {
    const same = [1, 2].map(() => ({ name: 'Photo', url: 'photo' }));
    const { zip } = await pack(same, { host: { photo: png('') } });
    const names = z.object({ files: z.array(z.object({ name: z.string() })) }).parse(read(zip).manifest);
    expect(names.files.map(({ name }) => name)).toEqual([
      'case.pdf',
      'documents/01 Photo.png',
      'documents/02 Photo.png',
    ]);
  });
});
