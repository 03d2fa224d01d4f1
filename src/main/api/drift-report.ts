/** Reports contract drift once a session for each endpoint (api.md, conventions); `forget` starts a new session. */
export const createDriftReport = (report: (endpoint: string) => void) => {
  const seen = new Set<string>();
  return {
    report: (endpoint: string): void => {
      if (seen.has(endpoint)) return;
      seen.add(endpoint);
      report(endpoint);
    },
    forget: (): void => seen.clear(),
  };
};
