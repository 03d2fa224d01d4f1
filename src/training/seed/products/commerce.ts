import { chargeMethods, chargeStatuses } from '#contract/platform/enums.ts';
import { currencyIndex } from '../../db/transaction-values.ts';
import { minus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day } from '../../shared/time.ts';
import { ageOf } from '../ages.ts';
import { seededBusinesses } from '../businesses/businesses.ts';
import { namesOf, regionOf, regions } from '../customers/names.ts';
import { generateAmount } from '../records/transactions.ts';
import type { SeedPlan } from '../seed-context.ts';
import { rowCount } from '../seed-context.ts';

const titles = [
  'School fees',
  'Monthly rent',
  'Event ticket',
  'Invoice',
  'Donation',
  'Membership',
  'Delivery',
] as const;

/** How many businesses take payments: the first ones. */
const merchants = 60;

export const linkCount = (plan: SeedPlan): number => rowCount(plan, 120);

const idOf = (prefix: string, index: number): string => prefix + String(index + 1).padStart(10, '0');

/** The businesses that take payments. */
export const commerceMerchants = (plan: SeedPlan) => seededBusinesses(plan).slice(0, merchants);
type Merchants = ReturnType<typeof commerceMerchants>;

/** A payment link, generated from its index alone; every third leaves the amount to the payer. */
export const generateLink = (plan: SeedPlan, businesses: Merchants, index: number) => {
  const random = new Random(plan.seed, index, 81);
  const business = businesses[index % businesses.length];
  const { currency } = regionOf(business?.country_code ?? '');
  const title = `${random.pick(titles)} ${random.between(1, 99)}`;
  return {
    id: idOf('PLK', index),
    title,
    url: `https://pay.commerce.test/${business?.username ?? 'shop'}/${title.toLowerCase().replaceAll(' ', '-')}-${index + 1}`,
    merchant: business?.id ?? '',
    merchant_name: business?.name ?? '',
    customer_number: business?.owner_number ?? null,
    amount: index % 3 === 2 ? null : generateAmount(random, currencyIndex.get(currency) ?? 0),
    currency,
    status: index % 6 === 4 ? 'inactive' : 'active',
    created_at: plan.anchor - random.between(171 * day, 600 * day),
  };
};

const providers = { card: 'Paystack', bank_transfer: 'Flutterwave', mobile_money: 'Cellulant', crypto: 'Fireblocks' };

/** The statuses of a charge that is not on its way any more; only the newest ones are. */
const endedCharges = [
  'completed',
  'failed',
  'expired',
  'reversed',
] as const satisfies (typeof chargeStatuses)[number][];

/** A charge; two of three came through a payment link and have its amount and currency. */
export const generateCharge = (plan: SeedPlan, businesses: Merchants, index: number) => {
  const random = new Random(plan.seed, index, 82);
  const link = generateLink(plan, businesses, random.int(linkCount(plan)));
  const amount = link.amount ?? generateAmount(random, currencyIndex.get(link.currency) ?? 0);
  const fee = times(amount, '0.015', 2);
  const method = random.pick(chargeMethods);
  const status = chargeStatuses[index] ?? (random.chance(0.75) ? 'completed' : random.pick(endedCharges));
  const { people } = random.weighted(regions, 100);
  const names = namesOf.get(random.weighted(people, 100));
  const [first, last] = [random.pick(names?.first ?? ['Ada']), random.pick(names?.last ?? ['Obi'])];
  const createdAt = plan.anchor - ageOf(index, random.next(), 170 * day);
  return {
    id: idOf('CHG', index),
    ...{ amount, fee, net: minus(amount, fee), method, status },
    currency: link.currency,
    merchant: link.merchant,
    merchant_name: link.merchant_name,
    payment_link: index % 3 === 0 ? null : link.id,
    payment_link_title: index % 3 === 0 ? null : link.title,
    payer_name: `${first} ${last}`,
    payer_email: `payer${index + 1}@mail.test`,
    provider: providers[method],
    provider_reference: `chg_${random.letters(12, '0123456789abcdef')}`,
    status_changed_at: Math.min(createdAt + random.between(20, 900) * 1_000, plan.anchor),
    created_at: createdAt,
  };
};
