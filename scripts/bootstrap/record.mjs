import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/project.mjs';

// In node_modules on purpose: deleting that folder repeats every check.
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
