// Runs before `npm start` and `npm test`, on whatever Node the machine has: this file stays in the language of old ones, so
// that they say one sentence and no stack trace. All else is in bootstrap/, which they never read.
var major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(`This console needs Node 20 or newer, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import('./bootstrap/prepare.mjs').then((rest) => rest.prepare(process.argv.slice(2)));
}
