import type { mobileNetworks } from '#contract/platform/enums.ts';
import type { Random } from '../shared/random.ts';

/** The prefixes of each Nigerian network's numbers. */
const prefixes: Readonly<Record<(typeof mobileNetworks)[number], readonly [string, ...string[]]>> = {
  MTN: ['803', '806', '813', '703'],
  Airtel: ['802', '808', '812', '902'],
  Glo: ['805', '807', '815', '705'],
  '9mobile': ['809', '817', '818', '909'],
};

const isKnown = (network: string): network is keyof typeof prefixes => Object.hasOwn(prefixes, network);

/** A number of a Nigerian network. */
export const mobileNumber = (random: Random, network: string): string =>
  `+234${random.pick(prefixes[isKnown(network) ? network : 'MTN'])}${random.digits(7)}`;
