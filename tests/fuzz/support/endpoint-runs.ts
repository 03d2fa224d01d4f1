/** The runs of tests that exist once for each endpoint: very few in `npm test`, where they would take longer than all others together. */
export const endpointRuns: { numRuns?: number } = process.env.FUZZ_RUNS === undefined ? { numRuns: 2 } : {};
