import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What the server does with a connection whose request has arrived. */
export type Reply = (socket: Socket) => void;

interface ReceivedRequest {
  /** The number of its connection, from 1. */
  connection: number;
  /** Its first line and header fields. */
  head: string;
  body: string;
}

/** The bytes of an answer; `{}` with its length by default. */
export const answer = (status: string, fields: readonly string[] = ['Content-Length: 2'], body = '{}'): string =>
  [`HTTP/1.1 ${status}`, ...fields, '', body].join('\r\n');

/** A server on bare TCP, which answers what no HTTP library would, and counts the requests that arrive. */
export const startRawServer = async () => {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let reply: Reply = () => undefined;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = '';
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
      const [head = '', ...rest] = received.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (rest.length === 0 || body.length < Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)) return;
      received = '';
      requests.push({ connection, head, body });
      reply(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    /** Forgets the requests so far, and answers those that come in this way. */
    answerWith: (next: Reply) => {
      requests.length = 0;
      reply = next;
    },
    requests,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
