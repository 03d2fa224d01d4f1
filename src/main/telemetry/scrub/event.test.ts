import { expect, test } from 'vitest';
import { createEventSchemas, envelopeHeader } from './event.ts';

const { reportEvent, replayEvent } = createEventSchemas((name) => name === 'customers.get');

const secrets = [
  ...['Ada', 'Lovelace', 'ada@lovelace.test', '22212345678', '+2348012345678', 'CUS0000000001', '12 Allen Avenue'],
  ...['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln', '127.0.0.1', 'ada-laptop', 'ada.obi'],
];
const [name, last, email, , phone, id, address, token, ip, host] = secrets;
const expectClean = (value: unknown) => {
  const text = JSON.stringify(value);
  for (const secret of secrets) expect(text).not.toContain(secret);
};
const all = secrets.join(' ');
const hex = '0123456789abcdef0123456789abcdef';

const hostileEvent = {
  event_id: hex,
  timestamp: 1,
  platform: 'javascript',
  level: 'error',
  release: '0.1.0',
  environment: 'production',
  server_name: host,
  user: { id, email, ip_address: ip },
  extra: { body: all },
  modules: { [String(name)]: '1' },
  message: all,
  transaction: `/wanda/customers/${id}/wallets`,
  fingerprint: ['request', 'customers.get', email],
  request: {
    url: `app://bundle/wanda/customers/${id}?q=${email}`,
    headers: { Authorization: `Bearer ${token}` },
    data: all,
  },
  contexts: {
    trace: { trace_id: hex, span_id: hex.slice(16), op: 'pageload', data: { 'http.url': all, 'sentry.op': all } },
    os: { name: 'Linux', version: '6.1', kernel_version: all },
    device: { name: host },
    culture: { timezone: 'Africa/Lagos' },
  },
  tags: { endpoint: 'customers.get', code: 'server', status: '500', customer: id },
  breadcrumbs: [
    { timestamp: 1, category: 'ui.click', message: `button[aria-label="Copy ${email}"]`, data: { name } },
    {
      timestamp: 1,
      category: all,
      type: 'default',
      data: { from: `/wanda/customers/${id}`, to: '/wanda/payouts/fiat' },
    },
  ],
  exception: {
    values: [
      {
        type: `${name} ${last}`,
        value: `Cannot read properties of undefined (reading '${phone}') ${all}`,
        mechanism: { type: 'generic', handled: true, data: { address } },
        stacktrace: {
          frames: [
            {
              filename: `/home/${name}/console/out/main/index.js`,
              function: 'createClient',
              lineno: 3,
              vars: { email },
              context_line: all,
              pre_context: [all],
            },
            { filename: `/home/${name}/other.js`, function: `${email}` },
          ],
        },
      },
    ],
  },
  spans: [
    { op: 'resource.img', description: `app://bundle/media/${id}`, data: { url: all } },
    { op: 'api.request', description: 'customers.get', start_timestamp: 1 },
    { op: 'api.request', description: 'ada.obi' },
    { op: 'ui.interaction', description: `td > ${name}` },
  ],
  measurements: { lcp: { value: 3, unit: 'millisecond' } },
};

test('an event keeps what its schema names, and nothing about people or records', () => {
  const event = reportEvent.parse(hostileEvent);
  expectClean(event);
  expect(JSON.parse(JSON.stringify(event))).toEqual({
    event_id: hex,
    timestamp: 1,
    platform: 'javascript',
    level: 'error',
    release: '0.1.0',
    environment: 'production',
    sdk: { settings: { infer_ip: 'never' } },
    message: '…',
    transaction: '/wanda/customers/:id/wallets',
    request: { url: '/wanda/customers/:id' },
    contexts: {
      trace: { trace_id: hex, span_id: hex.slice(16), op: 'pageload', data: {} },
      os: { name: 'Linux', version: '6.1' },
    },
    tags: { endpoint: 'customers.get', code: 'server', status: '500' },
    breadcrumbs: [
      { timestamp: 1, category: 'ui.click', data: {} },
      { timestamp: 1, type: 'default', data: { from: '/wanda/customers/:id', to: '/wanda/payouts/fiat' } },
    ],
    exception: {
      values: [
        {
          type: 'Error',
          value: expect.stringMatching(/^Cannot read properties of undefined \(reading '…/),
          mechanism: { type: 'generic', handled: true },
          stacktrace: {
            frames: [{ filename: 'app:///out/main/index.js', function: 'createClient', lineno: 3 }, { filename: '…' }],
          },
        },
      ],
    },
    spans: [
      { op: 'resource.img', description: '/:id/:id', data: {} },
      { op: 'api.request', description: 'customers.get', start_timestamp: 1 },
      { op: 'api.request' },
      { op: 'ui.interaction' },
    ],
    measurements: { lcp: { value: 3, unit: 'millisecond' } },
  });
});

test.each([null, [], 'text', 3, { exception: { values: 'Ada' }, spans: [{ op: 'api.request', description: 'Ada' }] }])(
  'an event of another shape loses its values or is refused: %j',
  (value) => expectClean(reportEvent.safeParse(value).data ?? null),
);

test('the addresses of a replay have no ids', () =>
  expectClean(replayEvent.parse({ ...hostileEvent, replay_id: hex, urls: [`/wanda/customers/${id}?q=${email}`] })));

test('the header of an envelope names no record', () =>
  expectClean(
    envelopeHeader.parse({
      event_id: hex,
      dsn: all,
      trace: { trace_id: hex, transaction: `/wanda/customers/${id}`, user: all },
    }),
  ));

test('a report and the header of its envelope name the environment', () => {
  for (const environment of ['production', 'staging', 'development', 'training']) {
    expect(reportEvent.parse({ environment })).toMatchObject({ environment });
    expect(envelopeHeader.parse({ trace: { environment } })).toMatchObject({ trace: { environment } });
  }
});

test.each(secrets)('%s alone passes in no field that holds a name', (secret) => {
  const event = {
    ...{ event_id: hex, platform: 'javascript', release: secret, environment: secret, fingerprint: [secret] },
    tags: { endpoint: secret, code: secret, status: secret, 'event.process': secret },
    contexts: { os: { name: 'Linux', version: secret } },
    exception: { values: [{ type: secret, value: secret }] },
  };
  expectClean(reportEvent.parse(event));
});
