import { createServer } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import { z } from 'zod';

const parsedHeader = z.looseObject({ type: z.string(), length: z.number().optional() });

/** One report as a Sentry server received it. */
export interface ReceivedItem {
  type: string;
  /** The payload as text, unpacked. */
  text: string;
}

const unpack = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'gzip' ? gunzipSync(body) : encoding === 'deflate' ? inflateSync(body) : body;

/** The items of an envelope: https://develop.sentry.dev/sdk/data-model/envelopes/. */
const itemsOf = (envelope: Buffer): ReceivedItem[] => {
  let rest = envelope;
  const take = (length = rest.indexOf(10)): Buffer => {
    const end = length < 0 ? rest.length : length;
    const taken = rest.subarray(0, end);
    rest = rest.subarray(end + 1);
    return taken;
  };
  const items: ReceivedItem[] = [{ type: 'header', text: take().toString() }];
  while (rest.length > 0) {
    const { type, length } = parsedHeader.parse(JSON.parse(take().toString()));
    const payload = take(length);
    // A compressed recording begins with zlib's mark.
    items.push({ type, text: (payload[0] === 0x78 ? inflateSync(payload) : payload).toString() });
  }
  return items;
};

/** A Sentry server on this machine that keeps what it receives. */
export const startReportServer = async () => {
  const items: ReceivedItem[] = [];
  const requests: string[] = [];
  let isOnline = true;
  const server = createServer((request, response) => {
    if (!isOnline) {
      request.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(JSON.stringify([request.url, request.headers]));
      items.push(...itemsOf(unpack(Buffer.concat(chunks), request.headers['content-encoding'])));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    items,
    /** The addresses and headers of the requests. */
    requests,
    ofType: (type: string) => items.filter((item) => item.type === type).map(({ text }) => text),
    /** Without it every request breaks. */
    setOnline: (next: boolean) => {
      isOnline = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
export type ReportServer = Awaited<ReturnType<typeof startReportServer>>;
