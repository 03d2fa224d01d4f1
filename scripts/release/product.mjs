import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/project.mjs';

const readJson = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

/** The names, ids and addresses of the console's packages. */
export const product = readJson('resources', 'product.json');
export const manifest = readJson('package.json');

/** Values that must be replaced before a release: they use the domain and the company reserved for examples. */
export const placeholders = () =>
  Object.entries(product)
    .filter(([, value]) => /\bexample\b/i.test(value))
    .map(([key]) => key);
