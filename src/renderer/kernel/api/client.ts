import {
  type AnswerOf,
  type BodyOf,
  contract,
  type EndpointName,
  type EndpointOf,
  type Group,
  type ParamsOf,
} from '#contract/api/contract.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';

interface RequestOptions<Name extends EndpointName> {
  params: ParamsOf<EndpointOf<Name>>;
  body?: BodyOf<EndpointOf<Name>>;
  /** One a dialog opening, for writes (api.md). */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

const request = async <Name extends EndpointName>(
  endpoint: Name,
  { params, body, idempotencyKey, signal }: RequestOptions<Name>,
): Promise<AnswerOf<EndpointOf<Name>>> => {
  const requestId = crypto.randomUUID();
  const cancel = () => void bridge.call['api.cancel']({ requestId });
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return unwrap(
      await bridge.call['api.request']({
        requestId,
        endpoint,
        params,
        idempotencyKey,
        ...(body === undefined ? {} : { body }),
      }),
    );
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** Options for useQuery: what to ask and how its cache entry is called (endpoint, then parameters). */
export interface ReadQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

const read = <Name extends EndpointName>(endpoint: Name) =>
  Object.assign(
    (params: ParamsOf<EndpointOf<Name>>): ReadQuery<AnswerOf<EndpointOf<Name>>> => ({
      queryKey: [endpoint, params],
      queryFn: ({ signal }) => request(endpoint, { params, signal }),
    }),
    { endpoint },
  );

const write = <Name extends EndpointName>(endpoint: Name, row: EndpointOf<Name>) =>
  Object.assign(
    (
      params: ParamsOf<EndpointOf<Name>>,
      body: BodyOf<EndpointOf<Name>>,
      options: { idempotencyKey?: string; signal?: AbortSignal } = {},
    ) => request(endpoint, { params, body, ...options }),
    { endpoint, row },
  );

type Read<Name extends EndpointName> = ReturnType<typeof read<Name>>;
type Write<Name extends EndpointName> = ReturnType<typeof write<Name>>;

/**
 * The contract's table as functions (design.md section 2). A GET gives query options: `useQuery(api.customers.get({ id }))`; any
 * other method sends: `await api.customers.changeLevel({ id }, { level, reason }, { idempotencyKey })`, and carries its row, whose
 * `body` is the resolver of its form.
 */
type Client = {
  [G in Group]: {
    [K in Extract<keyof (typeof contract)[G], string>]: (typeof contract)[G][K] extends { method: 'GET' }
      ? Read<Extract<`${G}.${K}`, EndpointName>>
      : Write<Extract<`${G}.${K}`, EndpointName>>;
  };
};

const client = Object.fromEntries(
  Object.entries(contract).map(([group, rows]) => [
    group,
    Object.fromEntries(
      Object.entries(rows).map(([key, row]: [string, Endpoint]) => {
        const name = `${group}.${key}` as EndpointName;
        return [key, row.method === 'GET' ? read(name) : write(name, row as EndpointOf<typeof name>)];
      }),
    ),
  ]),
);

// The one cast: a loop cannot carry each row's own types; `Client` above spells them out from the same table.
export const api = client as Client;
