import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainingOptions } from '#contract/training/messages.ts';
import { type Running, startPlatform } from './platform.ts';
import { addReferencePage } from './reference-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-page-'));
let running: Running;
beforeAll(async () => {
  const options = trainingOptions.parse({ folder, customers: 1 });
  running = await startPlatform(options, { onMail: () => {}, onError: () => {}, addRoutes: addReferencePage });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

const read = (path: string) => fetch(running.url + path);

it('serves the page and every file that it loads, from its own address only', async () => {
  const page = await read('/docs');
  expect(page.url).toBe(`${running.url}/docs/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const files = [...(await page.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toEqual(['data:,', 'swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']);
  for (const file of files.slice(1)) expect((await read(`/docs/${file}`)).status).toBe(200);
});

it('serves the document of the contract', async () => {
  const document = await (await read('/docs/openapi.json')).text();
  expect(document).toBe(readFileSync('docs/openapi.json', 'utf8'));
});

it('is not part of the platform that the app contains', () => {
  for (const file of ['worker.ts', 'platform.ts', 'http/app.ts'])
    expect(readFileSync(join('src/training', file), 'utf8')).not.toMatch(/reference-page\.ts|swagger/);
});
