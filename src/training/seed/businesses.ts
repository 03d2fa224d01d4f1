import { fold } from '../fold.ts';
import { day } from './characters.ts';
import { opaqueId } from './customer.ts';
import { businessWords, namesOf, regions } from './names.ts';
import { Random } from './random.ts';

/** A business as the customer work needs one: who owns sub accounts, and what a search finds. */
export interface Business {
  id: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  username: string;
  account_number: string;
  created_at: number;
}

const drawBusiness = (seed: number, index: number, anchor: number): Business => {
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
    created_at: anchor - random.between(30, 4 * 365) * day,
  };
};

/** The businesses of a seed; the first has a fixed id for tests. */
export const seededBusinesses = (seed: number, count: number, anchor: number): [Business, ...Business[]] => {
  const first = { ...drawBusiness(seed, 1, anchor), id: 'BUS0000000001', name: 'Nwosu Foods Limited' };
  return [first, ...Array.from({ length: count - 1 }, (_, index) => drawBusiness(seed, index + 2, anchor))];
};
