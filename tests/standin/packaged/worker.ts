import { pathToFileURL } from 'node:url';
import { openArchive } from './archive.ts';

const [archive = '', program = ''] = process.argv.slice(2);
openArchive(archive);
await import(pathToFileURL(program).href);
