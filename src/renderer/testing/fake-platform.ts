import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { changedBy, isWrite, pathParams } from '#contract/platform/definitions/endpoint.ts';
import { permissions } from '#contract/platform/permissions.ts';
import type { Answer as Answered } from '../../main/api/client.ts';
import { readPartly } from '../../main/api/read-partly.ts';
import { mayHaveChanged } from '../../main/requests/api-handlers.ts';
import { type Fill, sampleAnswer, sampleBody } from './sample-answer.ts';

/** A request of the page, as it reached the bridge. */
export interface RecordedRequest {
  endpoint: string;
  params: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
  runId?: string | undefined;
  acceptsPartial?: boolean | undefined;
}

type Answer = (request: RecordedRequest) => Result<unknown> | Promise<Result<unknown>>;

/** Each tells whether the platform has approvals, cases or an audit log, which few have: a test that is about them says what it answers. */
export const optionalParts: readonly string[] = ['approvals.policy', 'cases.assignees', 'audit.own'];

/** A platform in memory: answers each endpoint with a sample of its own schema, or as a test says, and records every request. */
export const platform = {
  requests: [] as RecordedRequest[],
  /** Requests of one row, which only count: those of views and of the menu; and those that ask for optional parts. They come whenever the page is idle. */
  counts: [] as RecordedRequest[],
  /** Requests that only find out whether the platform has something optional, and counts of its lists. */
  probes: [] as RecordedRequest[],
  /** Requests that a real platform would refuse or silently misread; empty at the end of every test. */
  problems: [] as string[],
  /** Answers of single endpoints, set by a test. */
  answers: new Map<string, Answer>(),
  /** The JSON that an endpoint answers with, set by a test; it is read as main reads it. */
  bodies: new Map<string, unknown>(),
  /** The ETag of an endpoint's answers, set by a test. */
  etags: new Map<string, string>(),
  permissions: [...permissions] as readonly string[],
  /** The permissions whose writes the member may use; null: all. */
  canWrite: null as readonly string[] | null,
  fill: 'full' as Fill,
  rows: 3,
  /** The text of each exported file. */
  files: [] as string[],

  reset(): void {
    this.requests = [];
    this.counts = [];
    this.probes = [];
    this.problems = [];
    this.answers.clear();
    this.bodies.clear();
    this.etags.clear();
    this.permissions = permissions;
    this.canWrite = null;
    this.fill = 'full';
    this.rows = 3;
    this.files = [];
  },

  /** All requests of an endpoint, in order. */
  requestsOf(endpoint: string): RecordedRequest[] {
    return this.requests.filter((request) => request.endpoint === endpoint);
  },

  lastRequest(endpoint: string): RecordedRequest | undefined {
    return this.requestsOf(endpoint).at(-1);
  },

  /** The sample that answers an endpoint where a test says nothing else. */
  sample(endpoint: string): unknown {
    const row = endpoints.get(endpoint);
    if (!row || row.kind === 'file') return undefined;
    const answer = sampleAnswer(row.answer, { fill: this.fill, items: this.rows });
    // The same member with and without what is optional: another one would start at `/`.
    return endpoint === 'me.get'
      ? { ...Object(answer), id: 'ID0', permissions: this.permissions, can_write: this.canWrite }
      : answer;
  },

  /** The JSON that the sample of an endpoint is read from. */
  sampleBody(endpoint: string): unknown {
    const row = endpoints.get(endpoint);
    return row && sampleBody(row.answer, { fill: this.fill, items: this.rows });
  },

  /** The answer that main reads from `bodies`; null: the test set none. */
  readBody({ endpoint, acceptsPartial }: RecordedRequest): Result<Omit<Answered<unknown>, 'etag'>> | null {
    const schema = endpoints.get(endpoint)?.answer;
    if (!this.bodies.has(endpoint) || !schema) return null;
    const body = structuredClone(this.bodies.get(endpoint));
    const parsed = schema.safeParse(body);
    if (parsed.success) return succeed({ data: parsed.data });
    const partial = acceptsPartial ? readPartly(schema, body, parsed.error.issues) : null;
    return partial
      ? succeed(partial)
      : fail('drift', `The platform's answer to ${endpoint} is not what the console expects`);
  },

  /** Answers an endpoint with its sample and these changes. */
  answerWith(endpoint: string, changes: object): void {
    this.answers.set(endpoint, () => succeed({ ...Object(this.sample(endpoint)), ...changes }));
  },

  handle(request: RecordedRequest): Result<unknown> | Promise<Result<unknown>> {
    const { endpoint, params, body, idempotencyKey, ifMatch, runId } = request;
    const isQuiet = params.limit === 1 || optionalParts.includes(endpoint);
    const isProbe = (endpoint === 'audit.list' && params.limit === 1) || endpoint === 'views.list';
    const log = isProbe ? this.probes : isQuiet ? this.counts : this.requests;
    log.push({ endpoint, params, body, idempotencyKey, ifMatch, runId });
    if (!endpoints.has(endpoint)) return fail('internal', `no endpoint ${endpoint}`);
    this.checkRequest(request);
    const answer = this.answers.get(endpoint)?.(request);
    if (answer) return answer;
    // Few platforms have the optional parts: a test that is about one says what it answers.
    return isProbe || optionalParts.includes(endpoint)
      ? fail('unavailable', 'Not here', { status: 404 })
      : succeed(this.sample(endpoint));
  },

  /** The groups and endpoints of the contract whose records a request changed, as main tells every window after a write; null: none. */
  changedGroups({ endpoint }: RecordedRequest, result: Result<unknown>): string[] | null {
    const row = endpoints.get(endpoint);
    return row && isWrite(row) && mayHaveChanged(result) ? changedBy(endpoint, row) : null;
  },

  /** Records unknown and invalid parameters, and bodies that break the contract: main would drop or refuse them. */
  checkRequest({ endpoint, params, body }: RecordedRequest): void {
    const row = endpoints.get(endpoint);
    if (!row) return;
    const inPath = pathParams(row.path);
    const query = Object.fromEntries(Object.entries(params).filter(([key]) => !inPath.includes(key)));
    for (const key of Object.keys(query))
      if (!(key in row.query.shape)) this.problems.push(`${endpoint} does not take "${key}"`);
    const checked = row.query.safeParse(query);
    if (!checked.success) this.problems.push(`${endpoint}: ${checked.error.message}`);
    const checkedBody = row.body.safeParse(body);
    if (!checkedBody.success) this.problems.push(`${endpoint}: ${checkedBody.error.message}`);
    for (const name of inPath) if (typeof params[name] !== 'string') this.problems.push(`${endpoint} lacks ${name}`);
  },
};

/** A failure of the platform without a wait before the next try. */
export const serverError = () => fail('server', 'The platform broke', { status: 500, retryAfterMs: 0 });
export const forbidden = () => fail('forbidden', 'Not for you', { status: 403 });
export const notFound = () => fail('not-found', 'No such record', { status: 404 });
/** A refused form: messages by field. */
export const invalid = (fields: Record<string, string>) => fail('invalid', 'Look again', { status: 422, fields });
/** A write without an answer. */
export const timeout = () => fail('timeout', 'No answer came', { unknownOutcome: true });
/** An answer that does not come while the test lasts. */
export const pending = () => new Promise<Result<unknown>>(() => {});
