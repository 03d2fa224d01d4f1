import { limits } from '../../src/contract/values/limits.ts';

/** The parts of the document that all endpoints share: headers, errors and the bearer tokens. */

const uuid = { type: 'string', format: 'uuid' };
const text = { type: 'string', maxLength: 1_000 };

const retryAfter = {
  'Retry-After': {
    description: 'Whole seconds, or an HTTP date. The console waits that long before it asks again.',
    schema: { type: 'string' },
  },
};

const error = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

export const sharedSchemas = {
  Error: {
    description:
      'One shape for all errors. `message` is shown to staff; it may also be in `error`. The shapes of Django, Rails, FastAPI, Nest, Symfony, Spring, JSON:API and JSend are read, too.',
    anyOf: [
      { type: 'object', required: ['message'], properties: { message: text } },
      {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'object', required: ['message'], properties: { message: text } } },
      },
    ],
    properties: {
      errors: {
        description: 'Of a 422: messages by field, such as `amount` or `tiers.1.maker_fee`.',
        type: 'object',
        additionalProperties: { anyOf: [text, { type: 'array', items: text, minItems: 1 }] },
      },
      data: { description: 'Of a 409: the record as it is now. Optional.' },
    },
  },
};

/** The components of the query parameters that every list has. */
export const listParameters: Readonly<Record<string, string>> = {
  page: 'Page',
  limit: 'Limit',
  cursor: 'Cursor',
  q: 'SearchText',
  from: 'CreatedFrom',
  to: 'CreatedTo',
};

const query = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
const day = { type: 'string', format: 'date' };

export const sharedParameters = {
  Page: query('page', 'The number of the page, from 1.', { type: 'integer', minimum: 1 }),
  Limit: query('limit', 'The rows of a page: 25, 50 or 100 in lists, more for options of filters.', {
    type: 'integer',
    minimum: 1,
    maximum: limits.pageSizeMax,
  }),
  Cursor: query('cursor', 'The `next_cursor` of the page before. It wins over `page`.', {
    type: 'string',
    maxLength: limits.cursorMax,
  }),
  SearchText: query('q', 'Text to search for.', { type: 'string', maxLength: 200 }),
  CreatedFrom: query('from', 'The first day, in UTC, on which rows were created.', day),
  CreatedTo: query('to', 'The last day, in UTC, on which rows were created.', day),
  DeviceId: {
    name: 'Device-ID',
    in: 'header',
    required: true,
    description: 'Identifies the computer. It stays the same, and does not reveal the ID of the machine.',
    schema: uuid,
    example: '00000000-0000-4000-8000-000000000001',
  },
  DeviceName: {
    name: 'Device-Name',
    in: 'header',
    required: true,
    description: 'The name of the computer in ASCII.',
    schema: { type: 'string', maxLength: 64 },
    example: 'Support 12',
  },
  RequestId: {
    name: 'X-Request-ID',
    in: 'header',
    required: true,
    description: 'Identifies the request in the logs of console and platform. Staff see it beside an error.',
    schema: uuid,
    example: '00000000-0000-4000-8000-000000000002',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'Carry out a write once per key. The same key and body get the first answer again; the same key with another body is refused with 422.',
    schema: uuid,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the record that the write is based on. Refuse the write with 412 if the record has changed.',
    schema: { type: 'string', maxLength: 200 },
  },
  RunId: {
    name: 'Run-Id',
    in: 'header',
    required: false,
    description:
      'Writes with the same value were made by one action on several records. Sent only where a rule of `approvals.policy` says `one_request_per_run`: those that need approval become one request.',
    schema: uuid,
  },
};

export const sharedHeaders = {
  Date: {
    description: 'The time of the platform. The console uses it to tell when a session ends.',
    required: true,
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'Optional: the version of the record as a strong entity tag, such as `"a1b2"`. Writes then send it as If-Match. A weak one (`W/`) guards nothing and is ignored.',
    schema: { type: 'string', maxLength: 200 },
  },
};

export const sharedResponses = {
  SentForApproval: {
    description:
      'Optional: nothing is changed yet. The platform has checked the write, and carries it out once a second member approves it (`approvals.approve`).',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data'],
          properties: {
            message: text,
            data: {
              type: 'object',
              required: ['approval'],
              properties: {
                approval: {
                  type: 'object',
                  required: ['id'],
                  properties: {
                    id: { type: 'string', minLength: 1, maxLength: 200 },
                    expires_at: { type: ['string', 'null'], format: 'date-time' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  Unauthorized: error('The token is missing, wrong or expired. For a session token the console asks to sign in again.'),
  Forbidden: error('The member lacks the permission.'),
  NotFound: error('There is no such record.'),
  Conflict: error('The state of the record no longer allows the write.'),
  PreconditionFailed: error('The record has changed since the version that If-Match names.'),
  Invalid: error('A value is not valid. `errors` has messages by field.'),
  TooManyRequests: error('Too many requests.', retryAfter),
  ServerError: error('The platform failed. For a write this says that nothing was changed.'),
  NotImplemented: error('This platform does not have this feature. The console hides its screens.'),
  Unavailable: error('The platform is busy. With Retry-After a write counts as not made.', retryAfter),
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

export const securitySchemes = {
  session: bearer('The access token of a signed-in member: a JWT with `exp` in seconds.'),
  confirmation: bearer('The confirmation token that auth.login answered with.'),
  link: bearer('The token of a link in an email.'),
};
