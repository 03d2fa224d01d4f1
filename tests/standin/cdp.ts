import type { Readable, Writable } from 'node:stream';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';

type Commands = Protocol.CommandParameters;
type Answers = Protocol.CommandReturnValues;
type Events = Protocol.Events;
type Parsed = ReturnType<typeof JSON.parse>; // what a peer said is known by the protocol's types alone
type Listener = (params: Parsed) => void;
interface Waiting {
  method: string;
  resolve(result: Parsed): void;
  reject(error: Error): void;
}

export interface CdpSession {
  send<M extends keyof Commands>(method: M, params?: Commands[M]): Promise<Answers[M]>;
  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void;
}

/**
 * DevTools protocol over Chromium's pipe. Chromium exits when its pipe closes, so that a killed app leaves no process,
 * and no debugging port is open unless it is requested.
 */
export class Cdp implements CdpSession {
  #next = 0;
  #waiting = new Map<number, Waiting>();
  #listeners = new Map<string, Listener[]>();
  #input: Writable;

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    input.on('error', () => this.#fail());
    output.on('close', () => this.#fail());
    output.on('error', () => this.#fail());
    let rest = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.#receive(message);
    });
  }

  send<M extends keyof Commands>(method: M, params?: Commands[M]): Promise<Answers[M]> {
    return this.#send(undefined, method, params);
  }

  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void {
    this.#on(`:${event}`, listener);
  }

  session(id: string): CdpSession {
    return {
      send: (method, params) => this.#send(id, method, params),
      on: (event, listener) => this.#on(`${id}:${event}`, listener),
    };
  }

  #on(key: string, listener: Listener): void {
    const known = this.#listeners.get(key);
    if (known) known.push(listener);
    else this.#listeners.set(key, [listener]);
  }

  #send<M extends keyof Commands>(sessionId: string | undefined, method: M, params?: Commands[M]): Promise<Answers[M]> {
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(text: string): void {
    const message = JSON.parse(text);
    const waiting = this.#waiting.get(message.id);
    if (waiting) {
      this.#waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting.resolve(message.result);
      return;
    }
    for (const listener of this.#listeners.get(`${message.sessionId ?? ''}:${message.method}`) ?? [])
      listener(message.params);
  }

  #fail(): void {
    for (const { method, reject } of this.#waiting.values()) reject(new Error(`${method}: Chromium is gone`));
    this.#waiting.clear();
  }
}
