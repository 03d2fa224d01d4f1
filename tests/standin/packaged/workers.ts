import { syncBuiltinESMExports } from 'node:module';
import workers, { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Archive } from './archive.ts';

/** Starts workers whose program is in the archive by worker.ts, which opens the archive first: a worker does not inherit the hooks. */
export const patchWorkers = (archive: Archive): void => {
  class ArchiveWorker extends Worker {
    constructor(file: string | URL, options: WorkerOptions = {}) {
      if (typeof file !== 'string' || archive.inside(file) === null) super(file, options);
      else super(new URL('./worker.ts', import.meta.url), { ...options, argv: [archive.path, file] });
    }
  }
  Object.assign(workers, { Worker: ArchiveWorker });
  syncBuiltinESMExports();
};
