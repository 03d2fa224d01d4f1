import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from './console-app.ts';

/** Sockets and locks of the running Chromium are no files to copy, nor are files that the app is about to rename: they may be gone. */
const isFile = (path: string): boolean => !/Singleton|\.json\.\d+\.tmp$/.test(path);
export const copyProfile = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: isFile });

/** The mark of an open console in a profile folder; null: the next start is locked. */
export const lockMark = (folder: string): unknown => {
  const path = join(folder, 'state.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).unlockedFor : null;
};

/** The console shows the lock, and its bridge answers nothing. */
export const expectLocked = async (console: ConsoleApp): Promise<void> => {
  await new SessionOverlay(console).expectOpen('Console locked');
  const answer = await console.page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'customers.list', params: {} }),
  );
  expect(answer).toMatchObject({ ok: false, code: 'locked' });
};
