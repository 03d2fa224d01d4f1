import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';
import { trainingMail } from '#contract/training/messages.ts';

const key = z.object({ url: z.string(), key: z.string() });
const seenRequest = z.object({
  method: z.string(),
  path: z.string(),
  name: z.string(),
  headers: z.record(z.string(), z.string()),
  bearer: z.boolean(),
  status: z.number().nullable(),
});
type SeenRequest = z.infer<typeof seenRequest>;

/** A fault of one endpoint (`*`: all of them). Without `times` it stays until the faults are cleared. */
interface Fault {
  endpoint: string;
  kind:
    | 'status'
    | 'status-after'
    | 'drop'
    | 'drop-after'
    | 'delay'
    | 'delay-after'
    | 'hold'
    | 'malformed'
    | 'expire-session';
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

/** What pages read once they are idle: which optional parts the platform has, and what members do about a record. */
const readWhenIdle: readonly string[] = [
  ...['approvals.policy', 'cases.assignees', 'views.list', 'audit.own'],
  ...['comments.list', 'presence.look'],
];

const noFaults = {
  latencyMs: 0,
  errorRate: 0,
  dropRate: 0,
  malformedRate: 0,
  tokenLifeS: 8 * 3_600,
  rules: [],
};

/** Controls the training platform: faults, reset, mails, and the requests that it received. */
export class PlatformControl {
  /** The platform's address: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly #key: string;

  private constructor(url: string, secret: string) {
    this.url = url;
    this.#key = secret;
  }

  /** Waits for the platform of a profile folder to write its address and key. `startedAt`: ms since 1970, before its app started. */
  static async connect(userData: string, startedAt: number): Promise<PlatformControl> {
    const path = join(userData, 'training', 'control.json');
    // An earlier run leaves its own address behind, and a new file is empty at first.
    const isCurrent = () => existsSync(path) && statSync(path).mtimeMs >= startedAt && statSync(path).size > 0;
    await expect.poll(isCurrent, { message: 'the training platform starts', intervals: [20] }).toBe(true);
    const found = key.parse(JSON.parse(readFileSync(path, 'utf8')));
    return new PlatformControl(found.url, found.key);
  }

  async #request(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/training/${path}`, {
      method,
      headers: { 'training-key': this.#key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} /training/${path} failed with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async configure(settings: Settings): Promise<void> {
    await this.#request('PUT', 'faults', settings);
  }
  /** Replaces all faults. */
  setFaults = (...rules: Fault[]): Promise<void> => this.configure({ rules });
  clearFaults = (): Promise<void> => this.configure(noFaults);

  /**
   * Whose writes a second member has to approve: some of finance and support (`standard`), those of every member, or nobody's. A reset puts
   * `standard` back.
   */
  async setApprovals(approvals: 'standard' | 'everyone' | 'nobody'): Promise<void> {
    await this.#request('PUT', 'approvals', { for: approvals });
  }

  /** Ends the time of a request for approval. */
  async expireApproval(id: string): Promise<void> {
    await this.#request('PUT', 'approvals', { expired: [id] });
  }

  /** Handles the requests that a fault of kind `hold` keeps. Their status is then in `requests`, also if their sender has given up. */
  async release(): Promise<void> {
    await this.#request('POST', 'release');
  }

  /** Restores the seeded data and empties mails and requests. Sessions stay. */
  async reset(): Promise<void> {
    await this.#request('POST', 'reset');
  }

  /** Sends a request to the API as another member, such as an administrator beside the member of the console. */
  async sendAs(email: string, method: string, path: string, body?: object): Promise<unknown> {
    const { token } = z.object({ token: z.string() }).parse(await this.#request('POST', 'sessions', { email }));
    const answer = await fetch(`${this.url}/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} failed with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /**
   * The requests to one endpoint, such as `customers.list`, or all; oldest first. Without the counts of views, which ask for a single row
   * whenever the page is idle, and without what is read then, too.
   */
  async requests(name?: string): Promise<SeenRequest[]> {
    const { data } = z.object({ data: z.array(seenRequest) }).parse(await this.#request('GET', 'requests'));
    const requests = data.filter(
      ({ name: endpoint, path }) =>
        !/[?&]limit=1(&|$)/.test(path) && (endpoint === name || !readWhenIdle.includes(endpoint)),
    );
    return name === undefined ? requests : requests.filter((request) => request.name === name);
  }

  async mails(to: string) {
    const { data } = z.object({ data: z.array(trainingMail) }).parse(await this.#request('GET', 'mailbox'));
    return data.filter((mail) => mail.to === to);
  }

  /** The newest code mailed to an address. */
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
