import { z } from 'zod';

const count = z.coerce.number().int().min(0);

/** How much a soak does. `warm-up`: after how many navigations memory is measured first; later figures are compared with those. */
const soakOptions = z.object({
  navigations: count.default(5_000),
  writes: count.default(500),
  locks: count.default(50),
  losses: count.default(20),
  crashes: count.default(10),
  'warm-up': count.default(500),
});

/** The options that run.mjs was called with. */
export const readOptions = () => soakOptions.parse(JSON.parse(process.env.SOAK ?? '{}'));
