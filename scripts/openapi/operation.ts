import { kindsOf } from '../../src/contract/platform/api/kinds.ts';
import {
  canNeedApproval,
  type Endpoint,
  isWrite,
  pathParams,
} from '../../src/contract/platform/definitions/endpoint.ts';
import { limits } from '../../src/contract/values/limits.ts';
import { listParameters } from './shared-parts.ts';
import type { JsonSchema } from './wire-schemas.ts';

/** The generated schemas of one endpoint. */
export interface OperationSchemas {
  answer: JsonSchema;
  body: JsonSchema;
  query: JsonSchema;
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const ref = (section: 'parameters' | 'headers' | 'responses', name: string) => ({
  $ref: `#/components/${section}/${name}`,
});

/** `changeLevel` reads `Change level`. */
const sentence = (key: string): string => {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whether the answer is a page of a list. */
export const isPaged = ({ method, query }: Pick<Endpoint, 'method' | 'query'>): boolean =>
  method === 'GET' && 'limit' in query.shape;

const pathParameters = (name: string, { path }: Endpoint) =>
  pathParams(path).map((param) => ({
    name: param,
    in: 'path',
    required: true,
    schema:
      param === 'kind' ? { type: 'string', enum: kindsOf(name) } : { type: 'string', minLength: 1, maxLength: 200 },
  }));

/** The parameters of every list are described once; an endpoint of its own, such as a report, may have one of the same name. */
const queryParameters = (endpoint: Endpoint, { properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => {
    const shared = isPaged(endpoint) ? listParameters[name] : undefined;
    return shared ? ref('parameters', shared) : { name, in: 'query', required: required.includes(name), schema };
  });

const headerParameters = (endpoint: Endpoint) => [
  ...['DeviceId', 'DeviceName', 'RequestId'],
  ...(isWrite(endpoint) ? ['IdempotencyKey'] : []),
  ...(isWrite(endpoint) && endpoint.auth === 'session' ? ['IfMatch'] : []),
  ...(endpoint.run !== null && canNeedApproval(endpoint) ? ['RunId'] : []),
];

const successResponse = (endpoint: Endpoint, answer: JsonSchema) => ({
  description: endpoint.kind === 'file' ? 'The file' : 'Success',
  headers: {
    Date: ref('headers', 'Date'),
    ...(endpoint.method === 'GET' &&
      endpoint.kind === 'data' &&
      !isPaged(endpoint) && { ETag: ref('headers', 'ETag') }),
  },
  content: endpoint.kind === 'file' ? { '*/*': {} } : { 'application/json': { schema: answer } },
});

const errorResponses = (endpoint: Endpoint, { body, query }: OperationSchemas) => {
  const { auth, path } = endpoint;
  const isRecord = pathParams(path).some((param) => param !== 'kind');
  const isGuarded = isWrite(endpoint) && auth === 'session';
  const hasInput = body.type !== undefined || Object.keys(query.properties ?? {}).length > 0;
  return {
    ...(auth !== 'none' && { 401: ref('responses', 'Unauthorized') }),
    ...(auth === 'session' && { 403: ref('responses', 'Forbidden') }),
    ...(isRecord && { 404: ref('responses', 'NotFound') }),
    ...(isGuarded && { 409: ref('responses', 'Conflict'), 412: ref('responses', 'PreconditionFailed') }),
    ...((hasInput || isWrite(endpoint)) && { 422: ref('responses', 'Invalid') }),
    429: ref('responses', 'TooManyRequests'),
    500: ref('responses', 'ServerError'),
    501: ref('responses', 'NotImplemented'),
    503: ref('responses', 'Unavailable'),
  };
};

/** Reads that are sent as POST, such as a search and the export of a day, are not retried: the member asks again. */
const isRetried = ({ method }: Endpoint): boolean => method === 'GET';

/** What the console does with the endpoint that OpenAPI has no words for. */
const extensions = (endpoint: Endpoint) => {
  const { permission, auth, access, repeatable, independent, confirm } = endpoint;
  return {
    'x-permission': permission,
    'x-auth': auth,
    'x-called-by': access,
    'x-retry': isRetried(endpoint) ? 'reads' : 'never',
    ...(isPaged(endpoint) && {
      'x-paging': { page: 'page', limit: 'limit', cursor: 'cursor', next: 'pagination.next_cursor' },
    }),
    ...(repeatable && { 'x-repeatable': true }),
    ...(independent && { 'x-independent': true }),
    ...(confirm && { 'x-confirm': { message: confirm.named.message, button: confirm.button } }),
  };
};

/** What a request means beyond its schema. */
const meanings: Readonly<Record<string, string>> = {
  'search.run':
    'The filter `q` is plain text: it searches IDs, references (also six characters or more of one), hashes, provider references, addresses, names, emails and phone numbers. Parameters with the same value are readings of one text: a result matches any of them (OR). Of parameters with different values it matches all (AND). For a platform that takes one parameter only, set `searchParameters` of the setting `dialect` to `one`.',
};

const description = (name: string, endpoint: Endpoint): string =>
  [
    meanings[name],
    endpoint.permission && `Needs the permission \`${endpoint.permission}\`.`,
    isWrite(endpoint)
      ? 'Sent once: the console never retries a write by itself.'
      : !isRetried(endpoint)
        ? 'Sent once: the member asks again.'
        : `Retried up to ${limits.queryRetries} times after a failure, unless the status is ${limits.queryFinalStatuses.slice(0, -1).join(', ')} or ${limits.queryFinalStatuses.at(-1)}.`,
    isPaged(endpoint) &&
      'A page of a list. The console asks for the next page with `cursor`, the `next_cursor` of the page before, and with `page`.',
    endpoint.access === 'main' && 'Its answer contains a token, which stays in the main process of the console.',
    endpoint.confirm && `Cannot be undone: the console asks “${endpoint.confirm.named.message}” first.`,
  ]
    .filter(Boolean)
    .join(' ');

/** An endpoint as an OpenAPI operation. */
export const createOperation = (name: string, endpoint: Endpoint, schemas: OperationSchemas) => {
  const [group = '', key = ''] = name.split('.');
  return {
    operationId: name,
    tags: [group],
    summary: sentence(key),
    description: description(name, endpoint),
    security: endpoint.auth === 'none' ? [] : [{ [endpoint.auth]: [] }],
    parameters: [
      ...pathParameters(name, endpoint),
      ...queryParameters(endpoint, schemas.query),
      ...headerParameters(endpoint).map((header) => ref('parameters', header)),
    ],
    ...(schemas.body.type !== undefined && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { [contentTypes[endpoint.encoding]]: { schema: schemas.body } },
      },
    }),
    responses: {
      200: successResponse(endpoint, schemas.answer),
      ...(canNeedApproval(endpoint) && { 202: ref('responses', 'SentForApproval') }),
      ...errorResponses(endpoint, schemas),
    },
    ...extensions(endpoint),
  };
};
