import { searchText } from '../../db/customers.ts';
import { createCachedFold } from '../../shared/fold.ts';
import { opaqueId } from '../../shared/opaque-id.ts';
import { Random } from '../../shared/random.ts';
import { day } from '../../shared/time.ts';
import { recentAge, shiftSpan } from '../ages.ts';
import type { SeededBusiness } from '../businesses/businesses.ts';
import { characterRow, characters } from './characters.ts';
import type { SeededCustomer } from './customer.ts';
import { namesOf, type Region, rareNames, regions } from './names.ts';

export interface CustomerPlan {
  seed: number;
  /** The number of customers, including the characters. */
  count: number;
  anchor: number;
  businesses: readonly [SeededBusiness, ...SeededBusiness[]];
}

const domains = ['mail.test', 'mail.test', 'inbox.test', 'post.test', 'example.com', 'example.org'] as const;
const years = 4 * 365 * day;

/** One customer in this many has a name in another script or a very long name. */
const rareOneIn = 150;

/** How many customers signed up in the last days, so that staff have new ones: at most a tenth of all. */
const newcomers = 24;

/**
 * When a customer signed up, in milliseconds: spread evenly up to the last days, so that numbers follow the order of signing up at any
 * scale. `within` is where between two customers it is, from 0 up to 1.
 */
const signedUpAt = (rowNumber: number, { anchor, count }: CustomerPlan, within: number): number => {
  const recent = Math.min(newcomers, Math.floor(count / 10));
  const place = count - rowNumber;
  if (place < recent) return anchor - recentAge(place, recent, 1 - within);
  const start = anchor - years + 30 * day;
  const step = (anchor - shiftSpan - start) / (count - recent);
  return Math.floor(start + step * (rowNumber - 1 + within));
};

/** Generates one customer; customers are numbered by age, after the characters. */
const generateCustomer = (rowNumber: number, plan: CustomerPlan, fold: (text: string) => string): SeededCustomer => {
  const random = new Random(plan.seed, rowNumber, 1);
  const region: Region = random.weighted(regions, 100);
  const names = namesOf.get(random.weighted(region.people, 100));
  const rare = random.int(rareOneIn) === 0;
  const [rareFirst, rareLast] = random.pick(rareNames);
  const first = rare || !names ? rareFirst : random.pick(names.first);
  const last = rare || !names ? rareLast : random.pick(names.last);

  const plainFirst =
    fold(first)
      .replace(/[^a-z]/g, '')
      .slice(0, 20) || 'customer';
  const plainLast =
    fold(last)
      .replace(/[^a-z]/g, '')
      .slice(0, 20) || 'account';
  const separator = random.pick(['.', '', '_', '.']);
  const local = random.chance(0.2)
    ? `${plainFirst.slice(0, 1)}${separator}${plainLast}`
    : `${plainFirst}${separator}${plainLast}`;

  const created = signedUpAt(rowNumber, plan, 0.9 * random.next());

  const verified = random.chance(0.72);
  const level = verified
    ? random.weighted(
        [
          [1, 30],
          [2, 45],
          [3, 25],
        ],
        100,
      )
    : random.chance(0.7)
      ? 0
      : 1;
  const fate = random.next();
  const deletedIn =
    fate < 0.02 ? random.between(1, 29) * day + random.int(day) : fate < 0.03 ? -random.between(1, 300) * day : null;
  const deletedAt = deletedIn === null ? null : Math.max(created + 60_000, plan.anchor + deletedIn);
  const deactivated = fate >= 0.03 && fate < 0.06;
  const business = random.chance(0.08) ? random.pick(plan.businesses) : null;
  const phoneless = random.chance(0.01);
  return {
    rowNumber,
    id: opaqueId('CUS', plan.seed, rowNumber),
    email: `${local}${rowNumber}@${random.pick(domains)}`,
    phone: phoneless ? '' : `+${region.calling}${random.pick(region.prefixes)}${random.digits(region.rest)}`,
    username: random.chance(0.6) ? `${plainFirst.slice(0, 8)}${plainLast.slice(0, 3)}${rowNumber}` : '',
    first_name: first,
    last_name: last,
    country: region.code,
    level,
    verified: verified ? 1 : 0,
    has_mfa: random.chance(0.55) ? 1 : 0,
    vip: random.chance(0.03) ? 1 : 0,
    merchant: random.chance(0.04) ? 1 : 0,
    payout: random.chance(0.96) ? 1 : 0,
    active: deactivated || (deletedAt !== null && deletedAt <= plan.anchor) ? 0 : 1,
    restricted: random.chance(0.03) ? 1 : 0,
    jailed_until: random.chance(0.02) ? plan.anchor + random.pick([1, 2, 7, 7, 30]) * day + random.int(day) : null,
    deleted_at: deletedAt,
    business_id: business?.id ?? '',
    business_name: business?.name ?? '',
    bvn: region.code === 'NG' && verified ? `22${random.digits(8)}` : '',
    created_at: created,
    updated_at: created + Math.floor((plan.anchor - created) * random.next()),
    more: null,
  };
};

/** A customer with its sort keys and search text. */
export type CustomerWithKeys = SeededCustomer & { first_key: string; last_key: string; search: string };

/** All customers of a plan, by number. */
export function* seededCustomers(plan: CustomerPlan): Generator<CustomerWithKeys> {
  const fold = createCachedFold();
  const [firstBusiness] = plan.businesses;
  for (let rowNumber = 1; rowNumber <= plan.count; rowNumber += 1) {
    const character = characters[rowNumber - 1];
    const row = character
      ? characterRow(character, rowNumber, { anchor: plan.anchor, firstBusiness })
      : generateCustomer(rowNumber, plan, fold);
    const firstKey = fold(row.first_name);
    const lastKey = fold(row.last_name);
    yield { ...row, first_key: firstKey, last_key: lastKey, search: searchText(row, firstKey, lastKey) };
  }
}
