import { redact } from './redact.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line per event. `event` is a fixed name; `fields` are names, codes, counts and times, never payloads. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `cause` is written as its redacted stack. */
  error(event: string, cause: unknown, fields?: LogFields): void;
}

interface LogParts {
  /** Writes a line, given without its line break. */
  write: (line: string) => void;
  home: string;
  now?: () => number;
}

const maxText = 4_000;

/** A long text is cut off between two words: the redactor does not recognize half an email address. */
const shorten = (text: string): string =>
  text.length <= maxText ? text : `${text.slice(0, maxText).replace(/\S+$/, '')}…`;

/** A field that is a UUID and nothing else is an id that the console has made, such as an Idempotency-Key. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A field that is the hash of a document that was saved, as `logHash` writes it. A bare hash could be a secret. */
const documentHash = /^sha256:[\da-f]{64}$/;

/** A SHA-256 in hexadecimal as the log keeps it. */
export const logHash = (hex: string): string => `sha256:${hex}`;

/** A log that redacts every text before it is written. */
export const createLog = ({ write, home, now = Date.now }: LogParts): Log => {
  const clean = (text: string) => (uuid.test(text) || documentHash.test(text) ? text : redact(shorten(text), home));
  const line = (level: string, event: string, fields: LogFields = {}) => {
    const safe = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? clean(value) : value]),
    );
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...safe }));
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, cause, fields) =>
      line('error', event, {
        ...fields,
        cause: cause instanceof Error ? (cause.stack ?? `${cause.name}: ${cause.message}`) : String(cause),
      }),
  };
};
