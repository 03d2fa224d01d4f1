import { type TrainingOptions, trainingOptions } from '#contract/training/messages.ts';
import { limits } from '#contract/values/limits.ts';
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

/** Paths that the training platform does not have, separated by commas. */
const lackSwitch = 'training-lack';

const requestTimeoutSwitch = 'training-request-timeout';

/** The names of all switches that are options of the training platform. */
export const trainingSwitches: readonly string[] = [
  ...Object.values(switches),
  ...Object.values(faultSwitches),
  ...[lackSwitch, requestTimeoutSwitch],
];

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
  const lacks = switchValue(lackSwitch).split(',').filter(Boolean);
  const given = trainingOptions.safeParse({
    folder,
    ...numbers(switches, switchValue),
    faults: { ...numbers(faultSwitches, switchValue), lacks },
  });
  if (given.success) return given.data;
  log.warn('training.switches', { keys: given.error.issues.map((issue) => issue.path.join('.')).join(', ') });
  return trainingOptions.parse({ folder });
};

/**
 * How long main waits for an answer of the training platform, in ms. The switch is for tests of late answers; an invalid one, or one above
 * the time of a live platform, is ignored and logged.
 */
export const readRequestTimeout = (switchValue: (name: string) => string, log: Log): number => {
  const text = switchValue(requestTimeoutSwitch).trim();
  if (text === '') return limits.requestTimeoutMs;
  const ms = Number(text);
  if (Number.isInteger(ms) && ms > 0 && ms <= limits.requestTimeoutMs) return ms;
  log.warn('training.switches', { keys: requestTimeoutSwitch });
  return limits.requestTimeoutMs;
};
