// Runs before `npm start` and `npm test` on any Node: old versions must be able to parse this file, so that they print a sentence
// instead of a stack trace. Everything else is in bootstrap/, which they do not load.
var major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(`This console needs Node 20 or newer, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import('./bootstrap/prepare.mjs').then((bootstrap) => bootstrap.prepare(process.argv.slice(2)));
}
