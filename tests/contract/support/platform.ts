import { endpoints, pathParams } from '#contract/api/contract.ts';
import { permissions } from '#contract/permissions.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import { type Fill, sampleAnswer } from './sample.ts';

export interface Asked {
  endpoint: string;
  params: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

type Answer = () => Result<unknown> | Promise<Result<unknown>>;

/** A platform without a wire: answers each endpoint from its own schema, or as a test says, and notes what it was asked. */
export const platform = {
  asked: [] as Asked[],
  /** What a real one would have refused or silently ignored; empty at the end of every test. */
  problems: [] as string[],
  /** What a test wants of one endpoint instead. */
  answers: new Map<string, Answer>(),
  permissions: [...permissions] as readonly string[],
  fill: 'full' as Fill,
  rows: 3,
  /** The text of each exported file. */
  files: [] as string[],

  reset(): void {
    this.asked = [];
    this.problems = [];
    this.answers.clear();
    this.permissions = permissions;
    this.fill = 'full';
    this.rows = 3;
    this.files = [];
  },

  /** The latest thing asked of an endpoint. */
  last(endpoint: string): Asked | undefined {
    return this.asked.findLast((asked) => asked.endpoint === endpoint);
  },

  answer({ endpoint, params, body, idempotencyKey }: Asked): Result<unknown> | Promise<Result<unknown>> {
    this.asked.push({ endpoint, params, body, idempotencyKey });
    const row = endpoints.get(endpoint);
    if (!row) return fail('internal', `no endpoint ${endpoint}`);
    this.check(endpoint, params);
    const own = this.answers.get(endpoint);
    if (own) return own();
    if (row.kind === 'file') return succeed(undefined);
    const answer = sampleAnswer(row.answer, { fill: this.fill, items: this.rows });
    return succeed(endpoint === 'me.get' ? { ...Object(answer), permissions: this.permissions } : answer);
  },

  /** A list may only ask for what its endpoint takes: unknown words would be dropped without a sound. */
  check(endpoint: string, params: Record<string, unknown>): void {
    const row = endpoints.get(endpoint);
    if (!row) return;
    const inPath = pathParams(row.path);
    const query = Object.fromEntries(Object.entries(params).filter(([key]) => !inPath.includes(key)));
    for (const key of Object.keys(query))
      if (!(key in row.query.shape)) this.problems.push(`${endpoint} does not take "${key}"`);
    const checked = row.query.safeParse(query);
    if (!checked.success) this.problems.push(`${endpoint}: ${checked.error.message}`);
    for (const name of inPath) if (typeof params[name] !== 'string') this.problems.push(`${endpoint} lacks ${name}`);
  },
};

/** A failure that is tried again at once, so that tests need not wait out the retries. */
export const broken = () => fail('server', 'The platform broke', { status: 500, retryAfterMs: 0 });
export const forbidden = () => fail('forbidden', 'Not for you', { status: 403 });
/** A refused form: words beside its fields. */
export const refused = (fields: Record<string, string>) => fail('invalid', 'Look again', { status: 422, fields });
export const missing = () => fail('not-found', 'No such record', { status: 404 });
/** An answer that does not come while the test lasts. */
export const never = () => new Promise<Result<unknown>>(() => {});
