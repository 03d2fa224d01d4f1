import { fail } from '#contract/bridge/result.ts';
import type { ApprovalRule } from '#contract/platform/api/approvals.ts';
import type {
  AnswerOf,
  BodyOf,
  Contract,
  EndpointName,
  EndpointOf,
  Group,
  ParamsOf,
} from '#contract/platform/api/contract.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { measureRequest } from '#kernel/base/request-spans.ts';
import { withThrowingFields } from '#kernel/base/unreadable-field.ts';
import type { ReadContext, ReadQuery } from '#kernel/definitions/read-query.ts';
import { viewedMember } from '#kernel/session/view-as.ts';
import { noteEtag } from './etags.ts';
import { noteRequest } from './other-windows.ts';
import { queryClient } from './query-client.ts';

/** Names of the endpoints that read (GET), and of those that write. */
export type ReadEndpointName = {
  [Name in EndpointName]: EndpointOf<Name> extends { method: 'GET' } ? Name : never;
}[EndpointName];
type WriteEndpointName = Exclude<EndpointName, ReadEndpointName>;

/** An endpoint that reads: `useQuery(api.customers.get.query({ id }))`. */
export interface ReadEndpoint<Name extends EndpointName> {
  readonly endpoint: Name;
  query(params: ParamsOf<EndpointOf<Name>>): ReadQuery<AnswerOf<EndpointOf<Name>>>;
}

interface WriteOptions {
  idempotencyKey?: string;
  /** The ETag of the record that the write is based on (readFreshWithEtag); the platform refuses the write if it has changed. */
  ifMatch?: string | null;
  /** See `WriteRequest`. */
  comparesRecord?: boolean;
  runId?: string;
  signal?: AbortSignal;
  /** Of an endpoint that only reads: see ReadContext. */
  onUnreadable?: ReadContext['onUnreadable'];
}

/** An endpoint that writes: `api.customers.changeLevel.send({ id }, body, { idempotencyKey, ifMatch })`. */
interface WriteEndpoint<Name extends EndpointName> {
  readonly endpoint: Name;
  send(
    params: ParamsOf<EndpointOf<Name>>,
    body: BodyOf<EndpointOf<Name>>,
    options?: WriteOptions,
  ): Promise<AnswerOf<EndpointOf<Name>>>;
}

type Client = {
  readonly [G in Group]: {
    readonly [Key in Extract<keyof Contract[G], string>]: `${G}.${Key}` extends ReadEndpointName
      ? ReadEndpoint<Extract<`${G}.${Key}`, ReadEndpointName>>
      : WriteEndpoint<Extract<`${G}.${Key}`, WriteEndpointName>>;
  };
};

interface RequestOptions extends WriteOptions {
  params: Record<string, unknown>;
  body?: unknown;
  onEtag?: ReadContext['onEtag'];
}

const refusalListeners = new Set<(endpoint: string) => void>();

/** Runs when the platform refuses a request with 403: the member's permissions may have changed. */
export const onRefusal = (listener: (endpoint: string) => void): void => void refusalListeners.add(listener);

/** Whether the platform's policy (`approvals.policy`), as far as it was read, has a rule for an endpoint. */
const mayNeedApproval = (endpoint: string): boolean =>
  queryClient
    .getQueryData<readonly ApprovalRule[] | null>(api.approvals.policy.query({}).queryKey)
    ?.some((rule) => rule.endpoint === endpoint) === true;
const unclearAcceptance = "The platform accepted the change and didn't say whether it was carried out";

const request = async (
  endpoint: string,
  { signal, ifMatch, onEtag, onUnreadable, ...call }: RequestOptions,
): Promise<unknown> => {
  const requestId = crypto.randomUUID();
  const cancel = () => void bridge.call['api.cancel']({ requestId });
  signal?.addEventListener('abort', cancel, { once: true });
  const answered = noteRequest(requestId);
  try {
    const input = {
      requestId,
      endpoint,
      ...call,
      ...(ifMatch != null && { ifMatch }),
      ...(viewedMember.get() && { readOnly: true }),
      ...(onUnreadable && { acceptsPartial: true }),
    };
    const result = await measureRequest(endpoint, () => bridge.call['api.request'](input));
    if (!result.ok && result.status === 403) for (const listener of refusalListeners) listener(endpoint);
    const { body, etag, isAccepted, unreadable } = unwrap(result);
    // Where a second member may have to approve it, an acceptance alone doesn't say that it was carried out.
    if (isAccepted && mayNeedApproval(endpoint))
      throw new AppError(fail('drift', unclearAcceptance, { status: 202, unknownOutcome: true }));
    noteEtag(endpoint, etag);
    onEtag?.(endpoint, etag);
    const answer: unknown = JSON.parse(body);
    if (unreadable === undefined) return answer;
    onUnreadable?.(unreadable);
    return withThrowingFields(answer, unreadable.fields);
  } catch (error) {
    if (error instanceof AppError || call.idempotencyKey === undefined) throw error;
    // The write may have been made before the console failed.
    reportError(error);
    throw new AppError(fail('internal', 'Something went wrong in the console', { unknownOutcome: true }));
  } finally {
    answered();
    signal?.removeEventListener('abort', cancel);
  }
};

const endpointClient = (endpoint: string) => ({
  endpoint,
  query: (params: Record<string, unknown>) => ({
    queryKey: [endpoint, params],
    queryFn: ({ signal, onEtag, onUnreadable }: ReadContext) =>
      request(endpoint, { params, signal, ...(onEtag && { onEtag }), ...(onUnreadable && { onUnreadable }) }),
  }),
  send: (params: Record<string, unknown>, body: unknown, options: WriteOptions = {}) =>
    request(endpoint, { params, ...(body !== undefined && { body }), ...options }),
});

/** An object that creates each property when it is first read. */
const lazyObject = <Value extends object>(create: (key: string) => Value): Record<string, Value> => {
  const properties: Record<string, Value> = {};
  return new Proxy(properties, {
    get: (_, key) => {
      if (typeof key !== 'string') return undefined;
      properties[key] ??= create(key);
      return properties[key];
    },
  });
};

/**
 * The contract's endpoints as functions. Only types are imported, so that the entry contains no schemas; main validates every request.
 * The cast is safe: the proxy's property names are those of the contract.
 */
export const api = lazyObject((group) => lazyObject((key) => endpointClient(`${group}.${key}`))) as unknown as Client;
