import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/project.mjs';

// Inside node_modules on purpose: whoever removes that folder also makes all of this be looked at again.
const path = inRoot('node_modules', '.bootstrap.json');

export function recorded() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

export function record(changes) {
  writeFileSync(path, `${JSON.stringify({ ...recorded(), ...changes }, null, 2)}\n`);
}
