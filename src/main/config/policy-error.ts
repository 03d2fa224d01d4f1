/** A policy that exists and cannot be used, so the console must not start. The message names the place and the keys, and quotes no value. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly location: string;
  readonly keys: readonly string[];

  /** `problem` completes the sentence "The policy in <location> …". */
  constructor(location: string, problem: string, keys: readonly string[] = []) {
    super(`The policy in ${location} ${problem}.`);
    this.location = location;
    this.keys = keys;
  }
}

/** The code of a system error, such as EACCES. */
export const errorCodeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
