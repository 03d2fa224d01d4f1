import { dirname, join } from 'node:path';

/** A packed app that the stand-in plays. */
interface PackagedProgram {
  /** The file that staff start. */
  program: string;
  resources: string;
  archive: string;
}

const read = (): PackagedProgram | null => {
  const program = process.env.STANDIN_PROGRAM;
  if (!program) return null;
  const resources = join(dirname(program), 'resources');
  return { program, resources, archive: join(resources, 'app.asar') };
};

/** The packed app to play, named by STANDIN_PROGRAM: a program beside its `resources`, as on Windows and Linux; null: none. */
export const packaged = read();
