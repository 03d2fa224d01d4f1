import type { Log, LogFields } from '../log.ts';

/** A log that keeps its entries, for tests. */
export const memoryLog = (): Log & { entries: { event: string; fields: LogFields | undefined }[] } => {
  const entries: { event: string; fields: LogFields | undefined }[] = [];
  return {
    entries,
    info: (event, fields) => void entries.push({ event, fields }),
    warn: (event, fields) => void entries.push({ event, fields }),
    error: (event, _cause, fields) => void entries.push({ event, fields }),
  };
};
