import type { Address } from '#contract/platform/definitions/entities.ts';

/** Profile details beyond the fields of the list. Stored only once staff change them, otherwise generated (extras.ts). */
export interface Extras {
  gender: string | null;
  date_of_birth: string | null;
  address: Address | null;
  referral_code: string | null;
  last_login_at: number | null;
}

/** A row of `customers`. Flags are 0 or 1, times are milliseconds since 1970, an empty text means none. */
export interface SeededCustomer {
  rowNumber: number;
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
