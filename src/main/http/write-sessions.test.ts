import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createWriteSessions, writePartitions } from './write-sessions.ts';

const build = (close: () => Promise<void> = async () => undefined) => {
  const sessions = new Map<string, { name: string; closeAllConnections: () => Promise<void> }>();
  const closed: string[] = [];
  const fromPartition = vi.fn((name: string, _options: object) => {
    const session = sessions.get(name) ?? {
      name,
      closeAllConnections: () => {
        closed.push(name);
        return close();
      },
    };
    sessions.set(name, session);
    return session;
  });
  const take = createWriteSessions(fromPartition);
  /** A write; `end` ends it. */
  const write = () => {
    const controller = new AbortController();
    const session = take(controller.signal);
    session.catch(() => undefined);
    return { session, end: () => controller.abort(new Error('ended')) };
  };
  const writeNamed = async () => {
    const { session, end } = write();
    return { name: (await session).name, end };
  };
  return { write, writeNamed, closed, fromPartition };
};

test('a write has a session without connections and without a cache, which are closed again after it', async () => {
  const { writeNamed, closed, fromPartition } = build();
  const { name, end } = await writeNamed();
  expect(fromPartition.mock.calls).toEqual([[name, { cache: false }]]);
  expect(closed).toEqual([name]);
  end();
  expect(closed).toEqual([name, name]);
});

test('a write is sent only once the connections are closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { write } = build(() => promise);
  const taken = vi.fn();
  void write().session.then(taken);
  await setImmediate();
  expect(taken).not.toHaveBeenCalled();
  resolve();
  await setImmediate();
  expect(taken).toHaveBeenCalledOnce();
});

test('no session is shared by two writes at once, and one is used again after its write', async () => {
  const { writeNamed } = build();
  const [one, two] = [await writeNamed(), await writeNamed()];
  expect(one.name).not.toBe(two.name);
  one.end();
  expect((await writeNamed()).name).toBe(one.name);
});

test('more writes than sessions wait in order until one has ended', async () => {
  const { write, writeNamed } = build();
  const running = await Promise.all(writePartitions.map(writeNamed));
  expect(new Set(running.map(({ name }) => name)).size).toBe(writePartitions.length);
  const [second, third] = [write(), write()];
  const started: string[] = [];
  void second.session.then(({ name }) => started.push(`second ${name}`));
  void third.session.then(({ name }) => started.push(`third ${name}`));
  await setImmediate();
  expect(started).toEqual([]);
  running[3]?.end();
  running[1]?.end();
  await setImmediate();
  expect(started).toEqual([`second ${running[3]?.name}`, `third ${running[1]?.name}`]);
});

test('a write that is canceled while it waits gives up its turn', async () => {
  const { write, writeNamed } = build();
  const running = await Promise.all(writePartitions.map(writeNamed));
  const canceled = write();
  const next = write();
  await setImmediate();
  canceled.end();
  await expect(canceled.session).rejects.toThrow('ended');
  running[0]?.end();
  expect((await next.session).name).toBe(running[0]?.name);
});

test.each(['before', 'after'])('a turn that comes just %s its write is canceled goes to the next', async (order) => {
  const { write, writeNamed } = build();
  const running = await Promise.all(writePartitions.map(writeNamed));
  const canceled = write();
  await setImmediate();
  if (order === 'after') canceled.end();
  running[0]?.end();
  if (order === 'before') canceled.end();
  await expect(canceled.session).rejects.toThrow('ended');
  expect((await writeNamed()).name).toBe(running[0]?.name);
});

test('a session whose connections are never said to be closed is not lost', async () => {
  const answers = [new Promise<void>(() => undefined)];
  const { write, writeNamed, closed } = build(() => answers.shift() ?? Promise.resolve());
  const stuck = write();
  await setImmediate();
  stuck.end();
  await expect(stuck.session).rejects.toThrow('ended');
  expect((await writeNamed()).name).toBe(closed[0]);
});

test('a write that has ended before it starts takes no session', async () => {
  const { write, fromPartition } = build();
  const { session, end } = write();
  end();
  await expect(session).rejects.toThrow('ended');
  await expect(createWriteSessions(fromPartition)(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  expect(fromPartition).toHaveBeenCalledOnce();
});
