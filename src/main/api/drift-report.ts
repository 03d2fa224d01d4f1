/** Reports contract drift, to log and page alike, once a session for each endpoint (api.md, conventions); `forget` starts a new session. */
export const createDriftReport = (report: (endpoint: string, where: string) => void) => {
  const seen = new Set<string>();
  return {
    report: (endpoint: string, where: string): void => {
      if (seen.has(endpoint)) return;
      seen.add(endpoint);
      report(endpoint, where);
    },
    forget: (): void => seen.clear(),
  };
};
