// The types of fuses.mjs for the specs.

/** The fuses of a flavor by their names. */
export function fusesOf(flavor: 'release' | 'e2e'): Record<string, boolean>;

/** Reads the fuses of a program by their names; a fuse without a known name has its number. */
export function readFuses(program: string): Promise<Record<string, boolean>>;
