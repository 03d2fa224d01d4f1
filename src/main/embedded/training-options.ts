import { type TrainingOptions, trainingOptions } from '#contract/training-messages.ts';
import type { Log } from '../log/log.ts';

/** The `--training-…` switches by option. */
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
 * Reads the training platform's options from the command line; `switchValue` gives a switch's value or ''. An invalid switch resets all
 * options to their defaults and is logged.
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
