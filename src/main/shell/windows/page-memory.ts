import type { CommandLine } from 'electron';

/**
 * Pages collect new objects after each 2 MiB, not after up to 16: V8 moves objects of a larger space rarely, and what they hold, such as
 * the elements of tables that are gone, stays until then. Has to be set before Electron is ready; docs/known-issues.md has the figures.
 */
export const limitPageMemory = (commandLine: Pick<CommandLine, 'appendSwitch'>): void => {
  commandLine.appendSwitch('js-flags', '--max-semi-space-size=2');
};
