// Prints the changelog's section of a tag, and fails unless the tag is the version of package.json:
//   node scripts/release/release-notes.mjs v1.0.0-rc.1
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/project.mjs';
import { releaseNotes } from './changelog.mjs';
import { manifest } from './product.mjs';

const [tag = ''] = process.argv.slice(2);
const notes = releaseNotes(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), manifest.version);
if (tag !== `v${manifest.version}`) {
  console.error(`The tag is ${tag}, but package.json has version ${manifest.version}.`);
  process.exitCode = 1;
} else if (notes === null) {
  console.error(`CHANGELOG.md has no section "## ${manifest.version}". Rename "## Unreleased" before the release.`);
  process.exitCode = 1;
} else console.log(notes);
