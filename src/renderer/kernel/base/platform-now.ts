import { createStore } from './store.ts';

/** The platform's time minus this machine's, in ms, as main knows it from the platform's answers. */
export const clockOffset = createStore(0);

/** The platform's time in ms since 1970: ages and deadlines of its records are right although this machine's clock is wrong. */
export const platformNow = (): number => Date.now() + clockOffset.get();
