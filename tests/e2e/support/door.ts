import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';
import { trainingMail } from '#contract/training.ts';

const key = z.object({ url: z.string(), key: z.string() });
const seenRequest = z.object({
  method: z.string(),
  path: z.string(),
  name: z.string(),
  headers: z.record(z.string(), z.string()),
  bearer: z.boolean(),
  status: z.number().nullable(),
});
export type SeenRequest = z.infer<typeof seenRequest>;

/** One fault of the platform, for one endpoint (`*`: any); `times`: how often, else until it is taken back. */
interface Fault {
  endpoint: string;
  kind: 'status' | 'drop' | 'drop-after' | 'delay' | 'delay-after' | 'malformed' | 'expire-session';
  status?: number;
  ms?: number;
  message?: string;
  times?: number;
}

interface Settings {
  latencyMs?: number;
  tokenLifeS?: number;
  rules?: Fault[];
}

const calm = {
  latencyMs: 0,
  errorRate: 0,
  dropRate: 0,
  malformedRate: 0,
  tokenLifeS: 8 * 3_600,
  rules: [],
};

/** The training platform's door for tests: plays faults, reads mails, tells which requests came. */
export class Door {
  readonly #url: string;
  readonly #key: string;

  private constructor(url: string, secret: string) {
    this.#url = url;
    this.#key = secret;
  }

  /** The door of the platform that runs in this folder, once it stands there. */
  static async of(userData: string): Promise<Door> {
    const path = join(userData, 'training', 'door.json');
    await expect.poll(() => existsSync(path), { message: 'the training platform opens its door' }).toBe(true);
    const found = key.parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Door(found.url, found.key);
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/training/${path}`, {
      method,
      headers: { 'training-key': this.#key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the door said ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    return answer.json();
  }

  async set(settings: Settings): Promise<void> {
    await this.#ask('PUT', 'faults', settings);
  }
  /** Plays these faults, in place of those before. */
  play = (...rules: Fault[]): Promise<void> => this.set({ rules });
  calm = (): Promise<void> => this.set(calm);

  /** All training data as it was seeded, without mails and requests; who is signed in stays so. */
  async reset(): Promise<void> {
    await this.#ask('POST', 'reset');
  }

  /** Requests to one endpoint (`customers.list`), oldest first; without a name, all. */
  async requests(name?: string): Promise<SeenRequest[]> {
    const { data } = z.object({ data: z.array(seenRequest) }).parse(await this.#ask('GET', 'requests'));
    return name === undefined ? data : data.filter((request) => request.name === name);
  }

  async mails(to: string) {
    const { data } = z.object({ data: z.array(trainingMail) }).parse(await this.#ask('GET', 'mailbox'));
    return data.filter((mail) => mail.to === to);
  }

  /** The newest code that was mailed to somebody. */
  async code(to: string): Promise<string> {
    const code = (await this.mails(to)).findLast((mail) => mail.code !== null)?.code;
    if (!code) throw new Error(`no code was mailed to ${to}`);
    return code;
  }

  async link(to: string): Promise<string> {
    const link = (await this.mails(to)).findLast((mail) => mail.link !== null)?.link;
    if (!link) throw new Error(`no link was mailed to ${to}`);
    return link;
  }
}
