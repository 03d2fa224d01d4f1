import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** The newest code in the training mailbox of a profile folder. */
const code = async (folder: string): Promise<string> => {
  const control: { url: string; key: string } = JSON.parse(readFileSync(join(folder, 'training/control.json'), 'utf8'));
  const response = await fetch(`${control.url}/training/mailbox`, { headers: { 'training-key': control.key } });
  const { data }: { data: { code: string | null }[] } = await response.json();
  return data.findLast((mail) => mail.code !== null)?.code ?? '';
};

/** Signs in as the administrator and opens the first list. Gives the ms from the code to the list's rows. */
export const signIn = async (page: Page, folder: string): Promise<number> => {
  await page.getByLabel('Email', { exact: true }).fill('admin@training.test');
  await page.getByLabel('Password', { exact: true }).fill('training-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Confirm Login' }).waitFor();
  const digits = await code(folder);
  const start = performance.now();
  await page.getByLabel('Code').fill(digits);
  await page.getByRole('link', { name: /Wanda/ }).click();
  await page.locator('tr[data-row]').first().waitFor();
  return performance.now() - start;
};
