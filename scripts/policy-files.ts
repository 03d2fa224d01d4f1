// Writes the policy files and the tables of the documents from src/main/config/settings-table.ts: `npm run policy:files`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject, policyFiles } from './policy/policy-files.ts';

for (const [path, text] of policyFiles()) {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), text);
  console.log(path);
}
