import { z } from 'zod';
import { errorCodes } from '#contract/bridge/failure.ts';
import { scrubFile, scrubMessage, scrubPath } from './texts.ts';

// The schemas are the allow-list: zod removes every key that they don't name, and a value of another shape counts as absent.

/** A value that is left out of the report unless it has this shape. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const list = <Schema extends z.ZodType>(item: Schema) => optional(z.array(item).max(2_000));
const text = (pattern: RegExp) => optional(z.string().max(100).regex(pattern));

const hexId = text(/^[\da-f]{16,32}$/);
const path = optional(z.string().transform(scrubPath));
const message = optional(z.string().transform(scrubMessage));
const number = optional(z.number());
const flag = optional(z.boolean());
/** `1.0.0-rc.1`, `6.18.44`, or Chromium's `156.0.8078.73`: neither a number of a person nor an IP address. */
const version = text(/^\d{1,3}(?:\.\d{1,5}){1,2}(?:-[a-z]+(?:\.\d+)?)?$|^\d{1,3}\.\d{1,2}\.\d{4,5}\.\d{1,3}$/);
const environment = optional(z.enum(['production', 'staging', 'development', 'training']));
const level = optional(z.enum(['fatal', 'error', 'warning', 'info', 'debug', 'log']));
/** A name that the code or Sentry gives, such as `auto.ui.browser.metrics`; without digits, so it can't be an ID. */
const codeName = text(/^[a-z]+(?:[._-][a-z]+)*$/);
const platform = optional(z.enum(['javascript', 'node']));

const frame = z.object({
  filename: optional(z.string().transform(scrubFile)),
  function: text(/^(?:async |new )?[\w$.<>]+$/),
  lineno: number,
  colno: number,
  in_app: flag,
});

const exception = z.object({
  type: z
    .string()
    .regex(/^(?:[A-Z][A-Za-z]{0,50})?(?:Error|Exception)$/)
    .catch('Error'),
  value: message,
  mechanism: optional(z.object({ type: codeName, handled: flag })),
  stacktrace: optional(z.object({ frames: list(frame) })),
});

const data = optional(
  z.object({
    from: path,
    to: path,
    status_code: number,
    'http.response.status_code': number,
    'sentry.op': codeName,
    'sentry.origin': codeName,
    'sentry.source': codeName,
    'sentry.sample_rate': number,
  }),
);

const breadcrumb = z.object({ timestamp: number, category: codeName, type: codeName, level, data });

const spanKeys = {
  trace_id: hexId,
  span_id: hexId,
  parent_span_id: hexId,
  op: codeName,
  origin: codeName,
  status: codeName,
  data,
};

const named = optional(z.object({ name: text(/^[\w. ]+$/), version }));
/** The code of a failed request. */
const code = optional(z.enum(errorCodes));

/** Tells the server not to take the member's IP address from the connection, which it does for pages by default. */
const withoutAddress = <Event extends { sdk?: object | undefined }>(event: Event) => ({
  ...event,
  sdk: { ...event.sdk, settings: { infer_ip: 'never' } },
});

/** The header of an envelope; its DSN and trace hold nothing about people but the name of a page. */
export const envelopeHeader = z.object({
  event_id: hexId,
  sent_at: text(/^[\dT:.Z-]+$/),
  sdk: named,
  trace: optional(
    z.object({
      trace_id: hexId,
      public_key: text(/^\w+$/),
      release: version,
      environment,
      transaction: path,
      sample_rate: text(/^[\d.]+$/),
      sample_rand: text(/^[\d.]+$/),
      sampled: text(/^(?:true|false)$/),
      replay_id: hexId,
    }),
  ),
});

/** The schemas of reports. `isEndpoint` says whether the contract has an endpoint of a name: other names may be a person's. */
export const createEventSchemas = (isEndpoint: (name: string) => boolean) => {
  const endpoint = z.string().refine(isEndpoint);
  const endpointName = optional(endpoint);

  /** A request is named by its endpoint; anything else that has a name has an address. */
  const span = z
    .object({
      ...spanKeys,
      description: optional(z.string()),
      start_timestamp: number,
      timestamp: number,
    })
    .transform(({ description, ...rest }) => ({
      ...rest,
      description:
        description === undefined
          ? undefined
          : rest.op === 'api.request'
            ? endpointName.parse(description)
            : /^(?:app:\/\/|\/)/.test(description)
              ? scrubPath(description)
              : undefined,
    }));

  const eventKeys = {
    event_id: hexId,
    type: optional(z.enum(['transaction', 'replay_event'])),
    timestamp: number,
    start_timestamp: number,
    platform,
    level,
    release: version,
    environment,
    sdk: named,
    transaction: path,
    transaction_info: optional(z.object({ source: codeName })),
    request: optional(z.object({ url: path })),
    contexts: optional(
      z.object({
        trace: optional(z.object(spanKeys)),
        os: named,
        electron: named,
        chrome: named,
        replay: optional(z.object({ replay_id: hexId })),
      }),
    ),
    tags: optional(
      z.object({
        endpoint: endpointName,
        code,
        status: text(/^\d{3}$/),
        'event.process': optional(z.enum(['browser', 'renderer'])),
      }),
    ),
    breadcrumbs: list(breadcrumb),
  };

  /** An error or a transaction. */
  const reportKeys = z.object({
    ...eventKeys,
    message,
    exception: optional(z.object({ values: list(exception) })),
    /** Failed requests are grouped by endpoint and code. */
    fingerprint: list(z.union([z.enum(['request', '', ...errorCodes]), endpoint])),
    spans: list(span),
    measurements: optional(z.record(z.string().regex(/^[a-z_.]+$/), z.object({ value: number, unit: codeName }))),
  });

  /** What belongs to a part of a session replay. */
  const replayKeys = z.object({
    ...eventKeys,
    replay_id: hexId,
    segment_id: number,
    replay_start_timestamp: number,
    replay_type: optional(z.enum(['session', 'buffer'])),
    error_ids: list(z.string().regex(/^[\da-f]{32}$/)),
    trace_ids: list(z.string().regex(/^[\da-f]{32}$/)),
    urls: list(z.string().transform(scrubPath)),
  });

  return { reportEvent: reportKeys.transform(withoutAddress), replayEvent: replayKeys.transform(withoutAddress) };
};
