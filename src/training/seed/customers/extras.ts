import { z } from 'zod';
import { address } from '#contract/platform/definitions/entities.ts';
import type { CustomerRow } from '../../db/customers.ts';
import { jsonText } from '../../shared/json.ts';
import { Random } from '../../shared/random.ts';
import { day } from '../../shared/time.ts';
import type { Extras } from './customer.ts';
import { namesOf, regionOf, streets } from './names.ts';

const stored = jsonText(
  z.object({
    gender: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    address: address.nullable(),
    referral_code: z.string().nullable(),
    last_login_at: z.number().nullable(),
  }),
);

/** Women's names are in the first half of each list. */
const genderOf = (firstName: string, random: Random): string => {
  for (const { first } of namesOf.values()) {
    const place = first.indexOf(firstName);
    if (place >= 0) return place * 2 < first.length ? 'female' : 'male';
  }
  return random.pick(['female', 'male']);
};

/** A customer's profile details: as staff changed them, otherwise generated from the customer's number. */
export const extrasOf = (seed: number, anchor: number, customer: CustomerRow): Extras => {
  if (customer.more !== null) return stored.parse(customer.more);
  const random = new Random(seed, customer.rowNumber, 9);
  const region = regionOf(customer.country);
  const [city, state] = random.pick(region.places);
  const born = anchor - random.between(19 * 365, 68 * 365) * day;
  return {
    gender: genderOf(customer.first_name, random),
    date_of_birth: new Date(born).toISOString().slice(0, 10),
    address: {
      primary_address: `${random.between(1, 240)} ${random.pick(streets)} ${random.pick(['Street', 'Road', 'Avenue', 'Close'])}`,
      secondary_address: random.chance(0.3) ? `Flat ${random.between(1, 40)}` : null,
      city,
      state,
      county: null,
      postal_code: random.digits(region.code === 'KE' ? 5 : 6),
      country_id: region.code,
    },
    referral_code: `${(customer.first_name || 'USER').slice(0, 4).toUpperCase()}${random.digits(4)}`,
    last_login_at: Math.max(customer.created_at, anchor - random.int(60 * day)),
  };
};
