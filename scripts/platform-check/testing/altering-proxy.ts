import { createServer, type IncomingMessage } from 'node:http';

/** An answer on its way through the proxy. */
export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  hasDate: boolean;
}

/** Changes the answers to requests for a path, or the requests themselves. */
export interface Alteration {
  /** `GET /v2/customers`, without the query. */
  request: string | RegExp;
  /** Changes the address or the headers before the request is passed on. */
  before?: (url: URL, headers: Headers) => void;
  after?: (answer: ProxiedAnswer) => void;
}

const readBody = async (incoming: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of incoming.setEncoding('utf8')) text += piece;
  return text;
};

const matches = (request: string | RegExp, line: string): boolean =>
  typeof request === 'string' ? request === line : request.test(line);

/** A platform with differences: passes requests on to another one and alters what comes back. */
export const startAlteringProxy = async (target: string, alterations: readonly Alteration[]) => {
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target);
    const line = `${incoming.method} ${url.pathname}`;
    const active = alterations.filter(({ request }) => matches(request, line));
    const { host: _host, 'content-length': _length, connection: _connection, ...sent } = incoming.headers;
    const headers = new Headers(Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]));
    for (const { before } of active) before?.(url, headers);
    const body = await readBody(incoming);
    const response = await fetch(url, { method: incoming.method ?? 'GET', headers, body: body === '' ? null : body });
    const answer: ProxiedAnswer = {
      status: response.status,
      headers: Object.fromEntries(
        ['content-type', 'etag', 'retry-after', 'date'].flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
      body: await response.text(),
      hasDate: true,
    };
    for (const { after } of active) after?.(answer);
    outgoing.sendDate = false;
    if (!answer.hasDate) delete answer.headers.date;
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
};

/** Changes each row of a list. */
export const alterRows =
  (change: (row: Record<string, unknown>) => void): NonNullable<Alteration['after']> =>
  (answer) => {
    const json = JSON.parse(answer.body);
    for (const row of json.data) change(row);
    answer.body = JSON.stringify(json);
  };

/** Replaces an answer. */
export const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}): NonNullable<Alteration['after']> =>
  (answer) => {
    Object.assign(answer, {
      status,
      body,
      headers: { 'content-type': 'application/json', date: answer.headers.date ?? '', ...headers },
    });
  };
