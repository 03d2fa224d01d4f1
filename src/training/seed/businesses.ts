import { fold } from '../fold.ts';
import { day } from './characters.ts';
import { opaqueId } from './customer.ts';
import { businessWords, namesOf, regions } from './names.ts';
import { Random } from './random.ts';
import type { SeedPlan } from './seed.ts';

/** A business as the database holds one; flags are 0 or 1, empty texts mean none. */
export interface Business {
  id: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  username: string;
  account_number: string;
  registration_number: string;
  type: string;
  level: number;
  verified: number;
  active: number;
  /** The customer it belongs to; null where nobody is on record. */
  owner_n: number | null;
  created_at: number;
}

/** What a business shows of its papers; a verified one has them, and a level above 0. */
const drawStanding = (seed: number, index: number, customers: number) => {
  const random = new Random(seed, index, 5);
  const verified = random.chance(0.7);
  const registered = verified || random.chance(0.6);
  return {
    registration_number: registered ? `${random.pick(['RC', 'BN', 'CPR'])}${random.digits(7)}` : '',
    type: random.pick(['limited_company', 'limited_company', 'partnership', 'sole_proprietorship', 'non_profit']),
    level: verified ? random.between(1, 3) : 0,
    verified: verified ? 1 : 0,
    active: random.chance(0.95) ? 1 : 0,
    owner_n: customers > 0 && random.chance(0.9) ? 1 + random.int(customers) : null,
  };
};

const drawBusiness = ({ seed, anchor, customers }: SeedPlan, index: number): Business => {
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
    country: region.code,
    username: `${word}${index}`,
    account_number: random.digits(10),
    ...drawStanding(seed, index, customers),
    created_at: anchor - random.between(30, 4 * 365) * day,
  };
};

/** The businesses of a seed; the first is the same with every seed, for tests: customer 1 owns it. */
export const seededBusinesses = (plan: SeedPlan, count: number): [Business, ...Business[]] => {
  const first: Business = {
    ...drawBusiness(plan, 1),
    id: 'BUS0000000001',
    name: 'Nwosu Foods Limited',
    email: 'office@nwosufoods.test',
    phone: '+2348030000100',
    country: 'NG',
    username: 'nwosufoods',
    created_at: plan.anchor - 4 * 365 * day,
    registration_number: 'RC1234567',
    type: 'limited_company',
    level: 2,
    verified: 1,
    active: 1,
    owner_n: plan.customers > 0 ? 1 : null,
  };
  return [first, ...Array.from({ length: count - 1 }, (_, index) => drawBusiness(plan, index + 2))];
};
