import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Folder, temporaryFolder } from './runtime.ts';

/** The commands of a Linux desktop by which Electron opens addresses, files and folders, and registers the scheme of links. */
const commands = ['xdg-open', 'xdg-settings'] as const;
type Command = (typeof commands)[number];

/** Replaces these commands and records what they are called with. */
export class OutsidePrograms {
  readonly #folder: Folder = temporaryFolder('programs');

  constructor() {
    for (const name of commands) {
      const path = join(this.#folder.path, name);
      writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${this.#record(name)}'\n`);
      chmodSync(path, 0o755);
    }
  }

  #record = (name: Command): string => join(this.#folder.path, `${name}.calls`);

  /** What a console needs in its environment to find them. */
  get env(): Record<string, string> {
    return { PATH: [this.#folder.path, process.env.PATH].join(delimiter) };
  }

  /** The arguments of each call of a command since the last `forget`, in the order of the calls. */
  calls(name: Command): string[] {
    const record = this.#record(name);
    return existsSync(record) ? readFileSync(record, 'utf8').split('\n').slice(0, -1) : [];
  }

  /** The addresses and paths that were opened. */
  opened = (): string[] => this.calls('xdg-open');

  /** Forgets the calls of a command so far. */
  forget = (name: Command): void => rmSync(this.#record(name), { force: true });

  remove = (): Promise<void> => this.#folder.remove();
}
