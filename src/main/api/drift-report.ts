import type { Emit } from '../bridge/emit.ts';
import type { Log } from '../log/log.ts';

interface DriftReportParts {
  emit: Emit;
  log: Log;
}

/** Reports answers that do not match the contract to the log and the pages, once a session for each endpoint. */
export const createDriftReport = ({ emit, log }: DriftReportParts) => {
  const reported = new Set<string>();
  return {
    /** `reason` says what was expected; it holds no value of the platform. */
    report: (endpoint: string, where: string, reason: string): void => {
      if (reported.has(endpoint)) return;
      reported.add(endpoint);
      log.warn('api.drift', { endpoint, where, reason });
      emit('contract.drift', { endpoint });
    },
    /** Starts a new session. */
    clear: (): void => reported.clear(),
  };
};
