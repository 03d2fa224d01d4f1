import fc from 'fast-check';

const { FUZZ_RUNS: runs, FUZZ_SEED: seed } = process.env;

/** Few runs with the same values each time in `npm test`; many with new values in `npm run test:fuzz`. A failure prints its seed. */
fc.configureGlobal({
  numRuns: runs === undefined ? 10 : Number(runs),
  ...(runs === undefined && { seed: 1 }),
  ...(seed !== undefined && { seed: Number(seed) }),
});
