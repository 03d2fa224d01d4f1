import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { path7za } from '7zip-bin';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { Palette } from '../page-objects/palette.ts';
import { answerSaveDialog } from '../support/desktop.ts';
import { readPdf } from '../support/pdf.ts';
import { test } from '../support/test.ts';

// A case as one ZIP: read back by another program than the one that wrote it, and compared with its manifest and the log.

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const manifestSchema = z.object({
  savedBy: z.object({ name: z.string(), email: z.string() }),
  savedAt: z.object({ utc: z.iso.datetime() }),
  platform: z.object({ address: z.null(), isTraining: z.literal(true) }),
  address: z.string(),
  contentHash: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
      mediaType: z.string(),
      sourceName: z.string().nullable(),
    }),
  ),
  missing: z.array(z.object({ sourceName: z.string(), reason: z.string() })),
});

/** The files of a ZIP by their paths, as 7-Zip unpacks them. */
const unzip = (zip: string, folder: string): ReadonlyMap<string, Buffer> => {
  // npm does not install it as a program.
  const sevenZip = `${folder}-7za`;
  copyFileSync(path7za, sevenZip);
  chmodSync(sevenZip, 0o755);
  execFileSync(sevenZip, ['x', '-y', `-o${folder}`, zip]);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
};

const savedDocuments = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"event":"document.saved"'))
    .map((line) => JSON.parse(line));

/** Waits for the whole page: the comments are asked for a moment later. */
const untilShown = async (page: Page): Promise<void> => {
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('button', { name: 'Add comment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
};

test('a case is saved with its documents as one ZIP whose hashes are those of its manifest and of the log', async ({
  console,
  shell,
  profile,
}) => {
  const { page, app } = console;
  const file = join(profile, 'case.zip');
  await console.goto('/wanda/cases/CAS0000000001');
  await untilShown(page);
  await answerSaveDialog(app, file);
  await page.getByRole('button', { name: 'Save this case as ZIP' }).click();
  await expect(shell.toast).toContainText('Saved as ZIP');
  await expect(shell.toast).toContainText('case.zip');
  await expect(shell.toast.getByRole('button', { name: 'Show in folder' })).toBeVisible();

  const unpacked = join(profile, 'unpacked');
  const files = unzip(file, unpacked);
  expect([...files.keys()].sort()).toEqual([
    'case.pdf',
    'documents/01 Letter from the bank.pdf',
    'documents/02 Screenshot of the account.png',
    'documents/03 ID card, front.png',
    'manifest.json',
  ]);
  const text = files.get('manifest.json') ?? Buffer.alloc(0);
  const manifest = manifestSchema.parse(JSON.parse(text.toString()));
  expect(manifest).toMatchObject({
    savedBy: { name: 'Amara Nwosu', email: 'admin@training.test' },
    address: '/wanda/cases/CAS0000000001',
    missing: [],
  });
  expect(manifest.files.map(({ name, size, sha256: hash }) => [name, size, hash])).toEqual(
    manifest.files.map(({ name }) => {
      const content = files.get(name) ?? Buffer.alloc(0);
      return [name, content.length, sha256(content)];
    }),
  );
  expect(manifest.files).toHaveLength(files.size - 1);
  expect(files.get('documents/03 ID card, front.png')?.subarray(1, 4).toString()).toBe('PNG');

  const pdf = readPdf(join(unpacked, 'case.pdf'));
  const words = pdf.pages.join('');
  expect(pdf.isTagged).toBe(true);
  for (const part of [
    'Payout to an account in another name',
    'Letter from the bank',
    // A comment.
    'Asked them. They answer within a day.',
    'Saved by Amara Nwosu (admin@training.test)',
    `SHA-256 of the content ${manifest.contentHash}`,
  ])
    expect(words).toContain(part.replace(/\s+/g, ''));

  expect(savedDocuments(await console.log())).toEqual([
    {
      ...{ at: expect.any(String), level: 'info', event: 'document.saved' },
      contentHash: `sha256:${manifest.contentHash}`,
      fileHash: `sha256:${sha256(readFileSync(file))}`,
      pdfHash: `sha256:${sha256(files.get('case.pdf') ?? Buffer.alloc(0))}`,
      manifestHash: `sha256:${sha256(text)}`,
      ...{ bytes: readFileSync(file).length, revealed: 0, documents: 3, missing: 0 },
    },
  ]);
});

test('a document that the platform no longer has is named, and the others are saved', async ({
  console,
  shell,
  profile,
}) => {
  const { page, app } = console;
  const file = join(profile, 'closed.zip');
  await console.goto('/wanda/cases/CAS0000000005');
  await untilShown(page);
  await answerSaveDialog(app, file);
  const palette = new Palette(page);
  await palette.open();
  await palette.field.fill('Save as ZIP');
  await expect(palette.active).toContainText('Save as ZIP');
  await page.keyboard.press('Enter');
  await expect(shell.toast).toContainText('Saved as ZIP, but 1 of 2 documents could not be loaded');
  await expect(shell.toast).toContainText('Letter from the customer (not given by the platform)');
  const files = unzip(file, join(profile, 'unpacked'));
  expect([...files.keys()].sort()).toEqual([
    'case.pdf',
    'documents/01 Screenshot from the customer.png',
    'manifest.json',
  ]);
  const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
  expect(manifest.missing).toEqual([{ sourceName: 'Letter from the customer', reason: 'refused' }]);
});

test('pages load no file from elsewhere, and write, finish half or pack twice no ZIP', async ({ console, profile }) => {
  const { page, app } = console;
  const file = join(profile, 'foreign.zip');
  await console.goto('/wanda/cases/CAS0000000001');
  await untilShown(page);
  await answerSaveDialog(app, file);
  const answers = await page.evaluate(async () => {
    const { call } = window.bridge;
    const opened = await call['files.open']({ name: 'x.zip' });
    if (!opened.ok || opened.value === null) throw new Error('no file');
    const { id } = opened.value;
    const written = await call['files.write']({ id, text: 'MZ' });
    const urls = ['https://example.com/x.png', 'file:///etc/passwd', '/v2/me', '../v2/me', '/media/../v2/me'];
    const documents = { documents: urls.map((url) => ({ name: url, url })), beyond: 0 };
    const unprinted = await call['files.pack']({ id, ...documents });
    await call['files.print']({ id, text: 'x', address: '/wanda', isLandscape: false, revealed: 0 });
    const unpacked = await call['files.finish']({ id });
    const packed = await call['files.pack']({ id, ...documents });
    const again = await call['files.pack']({ id, ...documents });
    await call['files.discard']({ id });
    const missing = packed.ok ? packed.value.missing.map(({ reason }) => reason) : packed;
    return { written, unprinted, unpacked, missing, again };
  });
  expect(answers).toMatchObject({
    written: { code: 'forbidden' },
    unprinted: { code: 'conflict' },
    unpacked: { code: 'conflict' },
    again: { code: 'conflict' },
    missing: Array.from({ length: 5 }, () => 'foreign-host'),
  });
  expect(existsSync(file)).toBe(false);
});
