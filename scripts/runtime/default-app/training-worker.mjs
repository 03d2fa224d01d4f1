// The Node of this runtime lacks node:sqlite, which the training platform needs, so the platform's worker runs in a process of the Node
// that the repository pins. The app sees the same events and messages as those of a worker.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerThreads from 'node:worker_threads';

/** What the app uses of a worker, for the program `file` in a process of `node`. */
class WorkerInProcess extends EventEmitter {
  #child;

  constructor(node, file, { workerData }) {
    super();
    const child = spawn(node, [fileURLToPath(new URL('training-process.mjs', import.meta.url)), file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.#child = child;
    child.send(workerData);
    child.on('message', (message) => this.emit('message', message));
    child.on('error', (cause) => this.emit('error', cause));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
  }

  postMessage(message) {
    if (this.#child.connected) this.#child.send(message);
  }
}

/** Makes workers that are started from `training.js` processes of the Node in the app's node_modules. Other workers stay threads. */
export function runTrainingInNode(appFolder) {
  // Specs start copies of the built app, which have no packages, and name the Node of the repository.
  const node = process.env.TRAINING_NODE ?? join(appFolder, 'node_modules', 'node', 'bin', 'node');
  const { Worker } = workerThreads;
  workerThreads.Worker = new Proxy(Worker, {
    construct: (target, [file, options], newTarget) =>
      basename(String(file)) === 'training.js' && basename(dirname(String(file))) === 'main'
        ? new WorkerInProcess(node, String(file), options)
        : Reflect.construct(target, [file, options], newTarget),
  });
  // Modules that import the names of node:worker_threads see the replacement too.
  syncBuiltinESMExports();
}
