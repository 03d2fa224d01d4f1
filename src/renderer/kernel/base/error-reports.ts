import { appInfo } from './app-info.ts';

/** Sends an error under an ID; main's report of it has the same one. */
type SendReport = (error: unknown, id: string) => void;

/** Sentry is loaded after the first paint; the errors before it wait here. */
const maxEarly = 20;
let early: Parameters<SendReport>[] | null = [];
let send: SendReport | null = null;
/** The IDs of the errors that were reported: a boundary and the page it shows report the same one. */
const idsByError = new WeakMap<object, string>();

const isOn = (): boolean => {
  try {
    return (send !== null || early !== null) && appInfo().errorReporting;
  } catch {
    // Whether it is on is not known yet.
    return early !== null;
  }
};

/** Reports an error once; gives the ID of its report, or null while error reporting is off. */
export const reportError = (error: unknown): string | null => {
  if (!isOn()) return null;
  const key = typeof error === 'object' && error !== null ? error : null;
  const known = key && idsByError.get(key);
  if (known) return known;
  const id = crypto.randomUUID().replaceAll('-', '');
  if (key) idsByError.set(key, id);
  if (send) send(error, id);
  else if (early && early.length < maxEarly) early.push([error, id]);
  return id;
};

/** Sends what was reported until now, and everything after it. */
export const connectReports = (connected: SendReport): void => {
  send = connected;
  for (const [error, id] of early ?? []) connected(error, id);
  early = null;
};

/** Error reporting is off, or could not be loaded. */
export const disableReports = (): void => {
  early = null;
  send = null;
};
