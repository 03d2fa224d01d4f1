type Callable = (...args: unknown[]) => unknown;

export interface Bridge {
  expose(key: string, api: unknown): void;
}

/**
 * One end of contextBridge: the page's own world and the preload's see the same document but not each other's objects, so
 * they communicate by events on it, which Chromium clones. Functions and promises cross as handles. Calls are
 * synchronous, as Electron's are. Only the two ends know the channel's name.
 */
export function bridge(near: string, far: string): Bridge {
  type Message =
    | { kind: 'expose'; key: string; value: unknown }
    | { kind: 'call'; fn: number; args: unknown }
    | { kind: 'answer'; value?: unknown; error?: string }
    | { kind: 'settled'; promise: number; value?: unknown; error?: string };

  const doc = document;
  const { Promise: P, Map: M, Error: E, CustomEvent: Custom } = globalThis;
  const functions = new M<number, Callable>();
  const numbers = new WeakMap<Callable, number>();
  const promises = new M<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  let answers: Message[] = [];

  const say = (message: Message): void => void doc.dispatchEvent(new Custom(far, { detail: message }));
  const words = (error: unknown): string => String(error instanceof E ? error.message : error);
  const isPlain = (value: object): boolean => {
    const proto: unknown = Object.getPrototypeOf(value);
    return proto === null || proto === Object.prototype;
  };

  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') {
      const known = numbers.get(value as Callable) ?? ++count;
      numbers.set(value as Callable, known);
      functions.set(known, value as Callable);
      return { $function: known };
    }
    if (typeof value === 'symbol' || typeof value !== 'object' || value === null) return value;
    if (value instanceof P) {
      const promise = ++count;
      value.then(
        (result) => say({ kind: 'settled', promise, value: pack(result) }),
        (error) => say({ kind: 'settled', promise, error: words(error) }),
      );
      return { $promise: promise };
    }
    if (Array.isArray(value)) return value.map(pack);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item)]));
  };

  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(unpack);
    if ('$function' in value) return remote(Number(value.$function));
    if ('$promise' in value) {
      const id = Number(value.$promise);
      return new P((resolve, reject) => promises.set(id, { resolve, reject }));
    }
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]));
  };

  const remote = (fn: number): Callable => {
    return (...args) => {
      say({ kind: 'call', fn, args: args.map(pack) }); // the answer has arrived when this returns
      const answer = answers.pop();
      if (answer?.kind !== 'answer') throw new E('The other world does not answer');
      if (answer.error !== undefined) throw new E(answer.error);
      return unpack(answer.value);
    };
  };

  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    for (const item of Object.values(value)) freeze(item);
    return Object.freeze(value);
  };

  const receive = (message: Message): void => {
    if (message.kind === 'expose') {
      const api = freeze(unpack(message.value));
      Object.defineProperty(globalThis, message.key, { value: api, enumerable: true });
    } else if (message.kind === 'answer') {
      answers = [message];
    } else if (message.kind === 'settled') {
      const waiting = promises.get(message.promise);
      promises.delete(message.promise);
      if (message.error !== undefined) waiting?.reject(new E(message.error));
      else waiting?.resolve(unpack(message.value));
    } else {
      try {
        const args = unpack(message.args);
        const result = functions.get(message.fn)?.(...(Array.isArray(args) ? args : []));
        say({ kind: 'answer', value: pack(result) });
      } catch (error) {
        say({ kind: 'answer', error: words(error) });
      }
    }
  };

  doc.addEventListener(near, (event) => {
    if (event instanceof Custom) receive(event.detail);
  });

  return { expose: (key, api) => say({ kind: 'expose', key, value: pack(api) }) };
}
