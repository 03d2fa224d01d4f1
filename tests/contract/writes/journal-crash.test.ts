import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createStorageHealth } from '../../../src/main/config/storage-health.ts';
import { memoryLog } from '../../../src/main/log/testing/memory-log.ts';
import { createWriteJournal } from '../../../src/main/writes/write-journal.ts';
import { temporaryFolder } from '../../../src/testing/temporary-folder.ts';

/** Each write that is answered ends; those after this many stay open, and the program is killed while they are in flight. */
const answered = 40;
/** How many writes the program sends at once. */
const senders = 5;

test('every write that the platform saw is in the journal of a program that was killed', {
  timeout: 60_000,
}, async () => {
  const path = join(temporaryFolder(), 'writes.jsonl');
  const seen: string[] = [];
  const allInFlight = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    seen.push(await text(request));
    if (seen.length <= answered) response.end();
    else if (seen.length === answered + senders) allInFlight.resolve();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const program = join(import.meta.dirname, 'killed-sender.ts');
  const child = spawn(process.execPath, [program, path, `http://127.0.0.1:${port}/`], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await Promise.race([allInFlight.promise, ended]);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  server.closeAllConnections();
  server.close();

  const log = memoryLog();
  const journal = createWriteJournal({
    ...{ path, platform: 'training', log, health: createStorageHealth({ log }) },
    confirmUnrecorded: async () => null,
  });
  const unfinished = journal.unfinished().map(({ idempotencyKey }) => idempotencyKey);
  expect(unfinished.toSorted()).toEqual(seen.slice(answered).toSorted());
  expect(log.entries).toEqual([]);
});
