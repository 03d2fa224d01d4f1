/** Where a report says that it happened: names and codes only, never values. */
export interface ReportTags {
  endpoint?: string;
  code?: string;
  status?: string;
}

/** Sends reports; sentry.ts is the one that does. */
export interface Reporter {
  report: (cause: unknown, tags: ReportTags) => void;
  /** Forgets what has not been sent yet. */
  clear: () => void;
}

/** A failure that pages call a fault of the platform: an outage, or an answer that breaks the contract. */
const reportedCodes = new Set(['server', 'drift', 'internal']);

/** Reports that wait for Sentry, which is loaded after the first window shows. */
const maxEarly = 20;

/**
 * Takes the errors of the main process from its first moment on. They wait until `connect` names the reporter, or are forgotten by
 * `disable` where error reporting is off.
 */
export const createErrorReports = () => {
  let early: Parameters<Reporter['report']>[] | null = [];
  let reporter: Reporter | null = null;
  const report = (cause: unknown, tags: ReportTags = {}): void => {
    if (reporter) reporter.report(cause, tags);
    else if (early && early.length < maxEarly) early.push([cause, tags]);
  };
  return {
    report,
    /** Reports a request that failed by a fault of the platform or of the console; others, such as 404, are normal. */
    reportRequest: (endpoint: string, code: string, status: number | undefined): void => {
      if (!reportedCodes.has(code)) return;
      const error = new Error('Request failed');
      error.name = 'RequestError';
      report(error, { endpoint, code, ...(status !== undefined && { status: String(status) }) });
    },
    connect: (connected: Reporter): void => {
      reporter = connected;
      for (const [cause, tags] of early ?? []) connected.report(cause, tags);
      early = null;
    },
    disable: (): void => {
      early = null;
    },
    clear: (): void => {
      if (early) early = [];
      reporter?.clear();
    },
  };
};
