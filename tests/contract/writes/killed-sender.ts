import { succeed } from '#contract/bridge/result.ts';
import { createStorageHealth } from '../../../src/main/config/storage-health.ts';
import { memoryLog } from '../../../src/main/log/testing/memory-log.ts';
import { createWriteJournal } from '../../../src/main/writes/write-journal.ts';

// A program that writes to a server without end, through a journal, until it is killed: `killed-sender.ts JOURNAL ADDRESS`.

const [, , path = '', address = ''] = process.argv;
const log = memoryLog();
const journal = createWriteJournal({
  ...{ path, platform: 'training', log, health: createStorageHealth({ log }) },
  confirmUnrecorded: () => Promise.reject(new Error('the disk is not full')),
});

const send = async (sender: number): Promise<void> => {
  for (let count = 0; ; count += 1) {
    const idempotencyKey = crypto.randomUUID();
    const recordPath = `customers/CUS${sender}-${count}`;
    const write = {
      ...{ endpoint: 'customers.toggleActive', path: `${recordPath}/toggle-active`, recordPath, idempotencyKey },
      windowId: sender,
      isGuarded: false,
      isRepeatable: false,
      isIndependent: false,
      comparesRecord: true,
    };
    await journal.record(write, async () => {
      await fetch(address, { method: 'POST', body: idempotencyKey });
      return succeed(null);
    });
  }
};

await Promise.all([1, 2, 3, 4, 5].map(send));
