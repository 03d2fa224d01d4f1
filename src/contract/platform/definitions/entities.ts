import { z } from 'zod';
import {
  amount,
  changedValue,
  count,
  dateTime,
  flag,
  id,
  identifier,
  list,
  optionalDateTime,
  optionalDay,
  optionalList,
  orNull,
} from '../../values/schemas.ts';

/** A customer's level, 0 to 3; sent as a number or a string. */
export const level = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

export const address = z.object({
  primary_address: orNull(z.string()),
  secondary_address: orNull(z.string()),
  city: orNull(z.string()),
  state: orNull(z.string()),
  county: orNull(z.string()),
  postal_code: orNull(identifier),
  country_id: orNull(identifier),
});
export type Address = z.infer<typeof address>;

/** A customer in a list. `deleted_at` is when a requested deletion takes effect. */
export const customer = z.object({
  id,
  email: orNull(z.string()),
  phone_number: orNull(identifier),
  level,
  verified: flag,
  has_mfa: flag,
  vip: flag,
  merchant: flag,
  payout: flag,
  active: flag,
  deleted_at: optionalDateTime,
  customer_of: orNull(z.string()),
  business_id: orNull(identifier),
  meta: z.object({ restricted: flag }),
  jail_status: z.object({ jailed: flag, until: optionalDateTime }),
  profile: z.object({
    first_name: orNull(z.string()),
    last_name: orNull(z.string()),
    country_code: orNull(identifier),
  }),
  created_at: optionalDateTime,
});
export type Customer = z.infer<typeof customer>;

/** Whether the currency of a record is fiat or a coin: a code such as MNT is both. Null: the platform doesn't say, and the code decides. */
export const ofCurrency = { is_fiat: orNull(flag) };

/** A limit of a customer's level: `used` and `limit` in major units of `currency`. */
const customerLimit = z.object({ name: z.string(), currency: z.string(), ...ofCurrency, limit: amount, used: amount });

/** The limits of a level, named and ordered like those of the customer. */
export const levelLimits = z.object({
  level: count,
  limits: list(customerLimit.omit({ used: true })),
});
export type LevelLimits = z.infer<typeof levelLimits>;

/** A customer with the fields of the Profile tab. */
export const customerDetail = customer.extend({
  username: orNull(identifier),
  gender: orNull(z.string()),
  date_of_birth: optionalDay,
  bvn: orNull(identifier),
  address: orNull(address),
  limits: optionalList(customerLimit),
  referral_code: orNull(identifier),
  last_login_at: optionalDateTime,
  updated_at: optionalDateTime,
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** The platform's code of a reason or a risk signal, and the words for people. */
const codedText = z.object({ code: identifier, text: z.string() });
export type CodedText = z.infer<typeof codedText>;

/** Where the money of a record is, and since when. Other states than `fundsStates` are shown as they come. */
const funds = z.object({ state: z.string(), at: optionalDateTime });

/**
 * Why a record of money failed, waits for review or was suspended; where its money is; the risk signals that led to a review. A platform
 * need not send them.
 */
export const explained = {
  status_reason: orNull(codedText),
  funds: orNull(funds),
  risk_signals: optionalList(codedText),
};

/** A record of any kind. `type` is the path of its collection in this API, such as `customers` or `payouts/fiat`. */
export const namedRecord = z.object({ type: z.string(), id: identifier, name: orNull(z.string()) });

/** The transaction that moved the money of a record. A platform need not send it. */
export const ofTransaction = { transaction_id: orNull(identifier) };

/** The same, and all of them where there are several, such as a loan and its repayments. */
export const ofTransactions = { ...ofTransaction, transaction_ids: optionalList(identifier) };

/** The fields of `explained`, as a platform sends them. */
export type Explained = z.input<z.ZodObject<typeof explained>>;

/** A status change on a record's timeline: why, and where the money was from then on. */
export const timelineEntry = z.object({
  status: z.string(),
  at: dateTime,
  reason: orNull(z.string()),
  funds: z.string().nullish(),
});

/** Who made a change: a staff member or the system. */
export const actor = z.object({ name: z.string(), email: orNull(z.string()) });

/** The status changes of a record, oldest first; `actor` is null for changes made by the platform. */
export const decidedTimeline = optionalList(timelineEntry.extend({ actor: orNull(actor) }));

/** A customer as other records refer to it. */
export const customerName = z.object({ id, name: z.string() });

/** A changed field: the platform's name of it, and both values as text; null is no value. */
export const fieldChange = z.object({ field: z.string(), from: changedValue, to: changedValue });

/** One change of a setting or a member. `by` is the name of a staff member, null for the platform. */
export const historyEntry = z.object({
  at: dateTime,
  by: orNull(z.string()),
  reason: orNull(z.string()),
  changes: list(fieldChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The changes of a setting or a member, newest first; null where the platform keeps none. */
export const settingHistory = orNull(z.array(historyEntry));
