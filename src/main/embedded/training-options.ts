import { type TrainingOptions, trainingOptions } from '#contract/training.ts';
import type { Log } from '../log/log.ts';

/** `--training-…` switches and where their numbers go. */
const switches = {
  customers: 'training-customers',
  seed: 'training-seed',
  port: 'training-port',
} as const;
const faultSwitches = {
  latencyMs: 'training-latency',
  errorRate: 'training-error-rate',
  dropRate: 'training-drop-rate',
  malformedRate: 'training-malformed-rate',
  tokenLifeS: 'training-token-life',
} as const;

const numbers = (names: Readonly<Record<string, string>>, switchValue: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(names)
      .map(([key, name]): [string, string] => [key, switchValue(name).trim()])
      .filter(([, text]) => text !== '')
      .map(([key, text]): [string, number] => [key, Number(text)]),
  );

/**
 * Options of the training platform from the command line; `switchValue` gives a switch's value or ''. A switch that makes no sense
 * leaves all of them at their defaults, with a line in the log.
 */
export const readTrainingOptions = (
  folder: string,
  switchValue: (name: string) => string,
  log: Log,
): TrainingOptions => {
  const given = trainingOptions.safeParse({
    folder,
    ...numbers(switches, switchValue),
    faults: numbers(faultSwitches, switchValue),
  });
  if (given.success) return given.data;
  log.warn('training.switches', { keys: given.error.issues.map((issue) => issue.path.join('.')).join(', ') });
  return trainingOptions.parse({ folder });
};
