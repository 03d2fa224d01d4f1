import { parentPort, workerData } from 'node:worker_threads';
import { type FromTraining, toTraining, trainingOptions } from '#contract/training/messages.ts';
import { type Running, startPlatform } from './platform.ts';

/** Runs the training platform in a worker of the main process. The messages between the two are in contract/training/messages.ts. */
const tell = (message: FromTraining): void => parentPort?.postMessage(message);
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const answer = async (running: Running, message: unknown): Promise<void> => {
  const read = toTraining.safeParse(message);
  if (!read.success) return;
  if (read.data.type === 'reset') {
    running.platform.reset();
    tell({ type: 'reset-done' });
    return;
  }
  await running.stop();
  parentPort?.close();
};

try {
  const options = trainingOptions.parse(workerData);
  const running = await startPlatform(options, {
    onMail: (mail) => tell({ type: 'mail', mail }),
    onError: (text) => process.stderr.write(`training platform: ${text}\n`),
  });
  const { platform, url } = running;
  parentPort?.on('message', (message: unknown) => {
    answer(running, message).catch((error: unknown) => tell({ type: 'failed', message: words(error) }));
  });
  tell({ type: 'ready', url, captchaToken: platform.captchaToken, info: platform.info() });
} catch (error) {
  tell({ type: 'failed', message: words(error) });
  parentPort?.close();
}
