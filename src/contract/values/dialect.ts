/**
 * The envelopes of pages that the console reads besides its own: those of Django REST Framework, with pages by number or cursor and with
 * pages by offset, and of Laravel.
 */
export const pageEnvelopes = ['django', 'django-offset', 'laravel'] as const;

/** The units in which platforms count times since 1970. */
export const epochUnits = ['seconds', 'milliseconds'] as const;

/** How a platform writes what its answers leave open. It is configured, because guessing would show wrong times. */
export interface Dialect {
  /** The zone of times without one, as an IANA name such as `Africa/Lagos`. */
  readonly timeZone?: string | undefined;
  /** The unit of times that are numbers. */
  readonly epochUnit?: (typeof epochUnits)[number] | undefined;
  /** The envelope of pages, if it is not that of the contract. */
  readonly pages?: (typeof pageEnvelopes)[number] | undefined;
  /** `one`: a search has one parameter, because the platform refuses more. */
  readonly searchParameters?: 'one' | undefined;
}

/** Whether the runtime knows a zone by this name. Abbreviations such as `BST` are none, since they mean several. */
export const isTimeZone = (name: string): boolean => {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

let configured: Dialect = {};

/** The dialect of this process's platform. The schemas of times read it, since zod passes them nothing but the value. */
export const currentDialect = (): Dialect => configured;

/** Called once at start, before the first answer is read. Null: the platform writes as the contract says. */
export const setDialect = (dialect: Dialect | null): void => {
  configured = dialect ?? {};
};
