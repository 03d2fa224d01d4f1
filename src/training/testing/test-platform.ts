import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { type TrainingMail, trainingOptions } from '#contract/training/messages.ts';
import { type Running, startPlatform } from '../platform.ts';
import { trainingPassword } from '../seed/training-accounts.ts';

/** A response: status, text, and JSON if it is JSON. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
}
export interface Sent {
  bearer?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The string at a path of keys; empty when there is none. */
export const textAt = (value: unknown, ...keys: string[]): string => {
  const found = valueAt(value, ...keys);
  return typeof found === 'string' ? found : '';
};
export const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined,
    value,
  );
export const rowsIn = (value: unknown): unknown[] => {
  const data = valueAt(value, 'data');
  return Array.isArray(data) ? data : [];
};

/** A platform with a client, for tests and benchmarks. A temporary folder is deleted when it stops. */
export interface TestPlatform {
  readonly running: Running;
  readonly mails: readonly TrainingMail[];
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** The first step of signing in: returns the confirmation token. */
  start(role?: string): Promise<string>;
  /** The access token of a role; signs in on the first call. */
  token(role: string): Promise<string>;
  lastCode(): string;
  stop(): Promise<void>;
}

export const startTestPlatform = async (
  given: Partial<z.input<typeof trainingOptions>> = {},
  now?: () => number,
): Promise<TestPlatform> => {
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'training-test-'));
  const mails: TrainingMail[] = [];
  const errors: string[] = [];
  const options = trainingOptions.parse({ customers: 60, ...given, folder });
  const running = await startPlatform(options, {
    onMail: (mail) => mails.push(mail),
    onError: (text) => errors.push(text),
    ...(now ? { now } : {}),
  });
  const tokens = new Map<string, string>();

  const send: TestPlatform['send'] = async (method, path, { bearer = '', body, headers = {} } = {}) => {
    const all: Record<string, string> = { 'Device-ID': 'device-1', 'Device-Name': 'Test', ...headers };
    if (bearer) all.Authorization = `Bearer ${bearer}`;
    if (body !== undefined) all['Content-Type'] = 'application/json';
    const response = await fetch(running.url + (path.startsWith('/training') ? path : `/v2${path}`), {
      method,
      headers: all,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (response.status === 500 && errors.length > 0) throw new Error(errors.at(-1));
    return { status: response.status, json: isJson ? JSON.parse(text) : undefined, text, headers: response.headers };
  };
  const lastCode = (): string => mails.findLast((mail) => mail.code !== null)?.code ?? '';
  const start = async (role = 'admin'): Promise<string> => {
    const body = { email: `${role}@training.test`, password: trainingPassword, token: running.platform.captchaToken };
    return textAt((await send('POST', '/auth/login', { body })).json, 'data', 'confirmation_token');
  };
  const token = async (role: string): Promise<string> => {
    const known = tokens.get(role);
    if (known !== undefined) return known;
    const bearer = await start(role);
    const made = textAt(
      (await send('POST', '/auth/confirm-login', { bearer, body: { code: lastCode() } })).json,
      'data',
      'access_token',
    );
    tokens.set(role, made);
    return made;
  };
  const stop = async (): Promise<void> => {
    await running.stop();
    if (given.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { running, mails, send, start, token, lastCode, stop };
};

/** The rows that a list gives to an administrator. */
export const readRows = async (platform: TestPlatform, path: string): Promise<unknown[]> =>
  rowsIn((await platform.send('GET', path, { bearer: await platform.token('admin') })).json);

/** The ID of a list's first row. */
export const firstId = async (platform: TestPlatform, path: string): Promise<string> =>
  textAt((await readRows(platform, path))[0], 'id');
