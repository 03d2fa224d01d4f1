// Runs the worker in the first argument in this process, and passes its messages on, from and to the process that started this one.
import { Worker } from 'node:worker_threads';

process.once('message', (workerData) => {
  const worker = new Worker(process.argv[2], { workerData, name: 'training' });
  worker.on('message', (message) => {
    if (process.connected) process.send(message);
  });
  process.on('message', (message) => worker.postMessage(message));
  worker.on('error', (cause) => {
    console.error(cause);
    process.exitCode = 1;
  });
  worker.on('exit', (code) => process.exit(process.exitCode ?? code));
  // The app has ended without saying so.
  process.on('disconnect', () => process.exit(0));
});
