import type { Address } from '../../contract/api/people.ts';

/** What the Profile tab shows beyond the list's fields; stored only for who was written to, else derived (see extras.ts). */
export interface Extras {
  gender: string | null;
  date_of_birth: string | null;
  address: Address | null;
  referral_code: string | null;
  last_login_at: number | null;
}

/** A customer as the database holds one; flags are 0 or 1, moments ms since 1970, empty texts mean none. */
export interface SeededCustomer {
  n: number;
  id: string;
  email: string;
  phone: string;
  username: string;
  first_name: string;
  last_name: string;
  country: string;
  level: number;
  verified: number;
  has_mfa: number;
  vip: number;
  merchant: number;
  payout: number;
  active: number;
  restricted: number;
  jailed_until: number | null;
  deleted_at: number | null;
  business_id: string;
  business_name: string;
  bvn: string;
  created_at: number;
  updated_at: number;
  more: string | null;
}

/** What `q` is looked for in, in plain letters. */
export const searchText = (
  customer: Pick<SeededCustomer, 'id' | 'email' | 'phone' | 'username' | 'business_name'>,
  firstKey: string,
  lastKey: string,
): string =>
  `${firstKey} ${lastKey} ${customer.email} ${customer.phone} ${customer.username} ${customer.id.toLowerCase()} ${customer.business_name.toLowerCase()}`.trimEnd();

/** Ids look opaque and are made from the number, so that the same seed gives the same: `CUS` and ten letters or digits. */
export const opaqueId = (prefix: string, seed: number, n: number): string =>
  prefix + scrambled(seed, n).toString(32).toUpperCase().padStart(10, '0');

/** A one-to-one scattering of whole numbers below 2^25 (n) over 50 bits: two rounds of a Feistel network. */
const half = 2 ** 25;
const scrambled = (seed: number, n: number): number => {
  let left = (seed * 7_919 + 1_234_567) % half;
  let right = n % half;
  for (let round = 1; round <= 3; round += 1) {
    const next = (left + spread(right, seed, round)) % half;
    left = right;
    right = next;
  }
  return left * half + right;
};
const spread = (value: number, seed: number, round: number): number => {
  let hash = Math.imul(value + seed * 31 + round * 0x9e37, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 7;
};
