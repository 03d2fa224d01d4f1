// Prints the path of this system's packaged program of the e2e flavor, for E2E_PROGRAM.
import { join } from 'node:path';
import { inRoot } from '../lib/project.mjs';
import { product } from './product.mjs';
import { systems, thisSystem } from './systems.mjs';

const { folder, program } = systems[thisSystem];
const inside = thisSystem === 'mac' ? join(program, 'Contents', 'MacOS', product.productName) : program;
console.log(inRoot('dist', 'e2e', folder(process.arch), inside));
