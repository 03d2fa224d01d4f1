import type { Environment } from '#contract/platform/environment.ts';

interface TargetParts {
  /** The DSN of the settings: https, or http to this machine. */
  telemetryDsn: string | null;
  /** The environment of the settings. */
  environment: Environment;
  development: boolean;
  isTraining: boolean;
}

/**
 * The DSN that reports go to and the environment that they name; null: error reporting is off. A development build reports nothing. A DSN
 * without encryption counts only while the training platform runs, whose data is made up.
 */
export const reportingTarget = ({ telemetryDsn, environment, development, isTraining }: TargetParts) => {
  if (development || telemetryDsn === null) return null;
  if (!isTraining && !telemetryDsn.startsWith('https:')) return null;
  return { dsn: telemetryDsn, environment: isTraining ? 'training' : environment };
};
