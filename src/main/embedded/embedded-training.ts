import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CommandLine } from 'electron';
import { createTrainingHost, type TrainingHost, type TrainingHostParts } from './training-host.ts';
import { readTrainingOptions } from './training-options.ts';

interface TrainingParts extends Omit<TrainingHostParts, 'start'> {
  /** Whether settings allow `--training`. */
  isAllowed: boolean;
  commandLine: Pick<CommandLine, 'hasSwitch' | 'getSwitchValue'>;
  /** The folder of the built main process, where the training platform's program is. */
  mainFolder: string;
  userData: string;
}

/** Starts the training platform where the command line asks for it and settings allow it; null: the console uses a live platform. */
export const createTraining = (parts: TrainingParts): TrainingHost | null => {
  const { isAllowed, commandLine, mainFolder, userData, ...host } = parts;
  if (!isAllowed || !commandLine.hasSwitch('training')) return null;
  const start = () => {
    const folder = join(userData, 'training');
    const options = readTrainingOptions(folder, (name) => commandLine.getSwitchValue(name), host.log);
    return new Worker(join(mainFolder, 'training.js'), { workerData: options, name: 'training', execArgv: [] });
  };
  return createTrainingHost({ start, ...host });
};
