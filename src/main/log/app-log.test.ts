import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAppLog, logFileIn } from './app-log.ts';

const build = ({ development = false } = {}) => {
  const userData = temporaryFolder();
  const { log, flushLog } = createAppLog({ userData, development });
  /** The events in a file. */
  const events = async (name: string): Promise<string[]> => {
    await flushLog();
    const text = readFileSync(join(userData, 'logs', name), 'utf8');
    return [...text.matchAll(/"event":"([^"]+)"/g)].map(([, event = '']) => event);
  };
  return { userData, log, flushLog, events };
};

test('the log of writes has each step of a write, at every level, and nothing else', async () => {
  const { log, events } = build();
  const steps = ['write.run', 'write.pending', 'write.sent', 'api.write', 'write.settled'];
  for (const step of steps) log.info(step);
  log.warn('write.pending');
  log.error('write.sent', 'ENOSPC');
  log.info('bridge');
  log.warn('api.drift');
  log.error('files', 'ENOSPC');
  const written = [...steps, 'write.pending', 'write.sent'];
  expect(await events('writes.log')).toEqual(written);
  expect(await events('main.log')).toEqual([...written, 'bridge', 'api.drift', 'files']);
});

test('neither log names the home directory', async () => {
  const { userData, log, flushLog } = build();
  log.info('api.write', { path: join(homedir(), 'x') });
  await flushLog();
  for (const file of [logFileIn(userData), join(userData, 'logs', 'writes.log')])
    expect(readFileSync(file, 'utf8')).toContain('"path":"~/x"');
});

test('the log of writes is larger than the other one', async () => {
  const { userData, log, flushLog } = build();
  const note = 'a write '.repeat(400);
  for (let write = 0; write < 400; write += 1) log.info('api.write', { note });
  await flushLog();
  expect(readdirSync(join(userData, 'logs'))).toEqual(['main.log', 'writes.log']);
  for (let write = 0; write < 1_600; write += 1) log.info('api.write', { note });
  await flushLog();
  expect(readdirSync(join(userData, 'logs'))).toEqual(['main.log', 'writes.log', 'writes.log.1']);
});

test.each([true, false])('a development build writes to standard error as well: %s', (development) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    build({ development }).log.info('start');
    const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"event":"start"'));
    expect(lines).toEqual(development ? [expect.stringMatching(/\}\n$/)] : []);
  } finally {
    written.mockRestore();
  }
});
