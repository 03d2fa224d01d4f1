import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CommandLine } from 'electron';
import type { Settings } from '../config/settings.ts';
import { createTrainingHost, type TrainingHost, type TrainingHostParts } from './training-host.ts';
import { readTrainingOptions } from './training-options.ts';

interface TrainingParts extends Omit<TrainingHostParts, 'start'> {
  isTraining: boolean;
  commandLine: Pick<CommandLine, 'getSwitchValue'>;
  /** The folder of the built main process, where the training platform's program is. */
  mainFolder: string;
  userData: string;
}

/** Whether the command line asks for the training platform and settings allow it. */
export const usesTraining = (
  { allowTraining }: Pick<Settings, 'allowTraining'>,
  commandLine: Pick<CommandLine, 'hasSwitch'>,
): boolean => allowTraining && commandLine.hasSwitch('training');

/** Starts the training platform; null: the console uses a live platform. */
export const createTraining = (parts: TrainingParts): TrainingHost | null => {
  const { isTraining, commandLine, mainFolder, userData, ...host } = parts;
  if (!isTraining) return null;
  const start = () => {
    const folder = join(userData, 'training');
    const options = readTrainingOptions(folder, (name) => commandLine.getSwitchValue(name), host.log);
    return new Worker(join(mainFolder, 'training.js'), { workerData: options, name: 'training', execArgv: [] });
  };
  return createTrainingHost({ start, ...host });
};
