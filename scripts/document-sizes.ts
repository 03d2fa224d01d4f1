// Writes the sizes of the code to docs/architecture.md: `npm run docs:sizes`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measured, placeOf, root } from './documents/code-sizes.ts';

const file = join(root, 'docs/architecture.md');
let text = readFileSync(file, 'utf8');
for (const [name, measure] of Object.entries(measured)) {
  const { start, end } = placeOf(text, name);
  text = text.slice(0, start) + measure() + text.slice(end);
}
writeFileSync(file, text);
console.log('Written: docs/architecture.md');
