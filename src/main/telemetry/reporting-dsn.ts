interface DsnParts {
  /** The DSN of the settings: https, or http to this machine. */
  telemetryDsn: string | null;
  development: boolean;
  isTraining: boolean;
}

/**
 * The DSN that reports go to; null: error reporting is off. A development build reports nothing. A DSN without encryption counts only
 * while the training platform runs, whose data is made up.
 */
export const reportingDsn = ({ telemetryDsn, development, isTraining }: DsnParts): string | null => {
  if (development || telemetryDsn === null) return null;
  return isTraining || telemetryDsn.startsWith('https:') ? telemetryDsn : null;
};
