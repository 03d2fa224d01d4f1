import { fold } from '../shared/fold.ts';
import { opaqueId } from '../shared/opaque-id.ts';
import { Random } from '../shared/random.ts';
import { day } from '../shared/time.ts';
import { businessWords, namesOf, regions } from './names.ts';
import type { SeedPlan } from './seed-context.ts';

/** A row of the businesses collection; an empty text means none. */
export interface SeededBusiness {
  id: string;
  name: string;
  email: string;
  phone: string;
  country_code: string;
  username: string;
  account_number: string;
  registration_number: string;
  type: string;
  level: number;
  verified: boolean;
  active: boolean;
  /** The number of the customer who owns it; null for an unknown owner. */
  owner_number: number | null;
  created_at: number;
}

/** The registration of a business; a verified one is registered and has a level above 0. */
const generateRegistration = (seed: number, index: number, customers: number) => {
  const random = new Random(seed, index, 5);
  const verified = random.chance(0.7);
  const registered = verified || random.chance(0.6);
  return {
    registration_number: registered ? `${random.pick(['RC', 'BN', 'CPR'])}${random.digits(7)}` : '',
    type: random.pick(['limited_company', 'limited_company', 'partnership', 'sole_proprietorship', 'non_profit']),
    level: verified ? random.between(1, 3) : 0,
    verified,
    active: random.chance(0.95),
    owner_number: customers > 0 && random.chance(0.9) ? 1 + random.int(customers) : null,
  };
};

const generateBusiness = ({ seed, anchor, customers }: SeedPlan, index: number): SeededBusiness => {
  const random = new Random(seed, index, 2);
  const region = random.weighted(regions, 100);
  const surname = random.pick(namesOf.get(random.weighted(region.people, 100))?.last ?? ['Lagos']);
  const name = `${surname} ${random.pick(businessWords.trade)} ${random.pick(businessWords.ending)}`;
  const word = fold(name)
    .replace(/[^a-z]/g, '')
    .slice(0, 18);
  return {
    id: opaqueId('BUS', seed, index),
    name,
    email: `office@${word}${index}.test`,
    phone: `+${region.calling}${random.pick(region.prefixes)}${random.digits(region.rest)}`,
    country_code: region.code,
    username: `${word}${index}`,
    account_number: random.digits(10),
    ...generateRegistration(seed, index, customers),
    created_at: anchor - random.between(30, 4 * 365) * day,
  };
};

const businessCount = 200;

/** The businesses of a seed; the first is the same with every seed, for tests: customer 1 owns it. */
export const seededBusinesses = (plan: SeedPlan): [SeededBusiness, ...SeededBusiness[]] => {
  const first: SeededBusiness = {
    ...generateBusiness(plan, 1),
    id: 'BUS0000000001',
    name: 'Nwosu Foods Limited',
    email: 'office@nwosufoods.test',
    phone: '+2348030000100',
    country_code: 'NG',
    username: 'nwosufoods',
    created_at: plan.anchor - 4 * 365 * day,
    registration_number: 'RC1234567',
    type: 'limited_company',
    level: 2,
    verified: true,
    active: true,
    owner_number: plan.customers > 0 ? 1 : null,
  };
  return [first, ...Array.from({ length: businessCount - 1 }, (_, index) => generateBusiness(plan, index + 2))];
};
