import { offerSides, tradedAssets } from '#contract/platform/enums.ts';
import { currencies, currencyIndex } from '../../db/transaction-values.ts';
import { times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, hour } from '../../shared/time.ts';
import { ageOf } from '../ages.ts';
import { characters } from '../customers/characters.ts';
import type { SeedPlan } from '../seed-context.ts';
import { rowCount } from '../seed-context.ts';

const fiats = currencies.filter(({ is_fiat }) => is_fiat).map(({ code }) => code);
const nameParts = {
  first: ['Swift', 'Lagoon', 'Baobab', 'Savanna', 'Harbor', 'Sunrise', 'Kora', 'Cedar', 'Delta', 'Summit'],
  second: ['Exchange', 'Traders', 'Capital', 'Markets', 'Desk', 'Pay', 'Bureau'],
} as const;

const idOf = (prefix: string, index: number): string => prefix + String(index + 1).padStart(10, '0');

/** A merchant, generated from its index alone. Each trades in one fiat currency, so that its volume is one sum. */
export const generateMerchant = (plan: SeedPlan, index: number) => {
  const random = new Random(plan.seed, index, 71);
  const { first, second } = nameParts;
  const round = Math.floor(index / (first.length * second.length));
  const stride = Math.max(1, Math.floor(plan.customers / merchantCount(plan)));
  return {
    id: idOf('MER', index),
    name: `${first[index % first.length]} ${second[(index + Math.floor(index / first.length)) % second.length]}${round > 0 ? ` ${round + 1}` : ''}`,
    /** The first one is the character that is a merchant. */
    customer_number: 1 + ((stride * index + merchantCharacter) % plan.customers),
    fiat: fiats[index % fiats.length] ?? 'NGN',
    rating: `${random.between(3, 4)}.${random.int(10)}`,
    status: index % 9 === 4 ? 'suspended' : 'active',
    created_at: plan.anchor - random.between(180 * 24, 900 * 24) * hour,
  };
};
const merchantCharacter = characters.findIndex(({ key }) => key === 'vipMerchant');

/** Fewer than other records: each merchant has several offers and trades. */
export const merchantCount = ({ customers }: Pick<SeedPlan, 'customers'>): number =>
  Math.min(customers, Math.max(40, Math.floor(customers / 50)));

const methodsByFiat: Readonly<Record<string, readonly string[]>> = {
  KES: ['M-Pesa', 'Bank transfer'],
  GHS: ['MTN MoMo', 'Bank transfer'],
  UGX: ['MTN MoMo', 'Airtel Money'],
  TZS: ['M-Pesa', 'Airtel Money'],
  RWF: ['MTN MoMo', 'Bank transfer'],
};

const usdOf = (code: string): number => currencies[currencyIndex.get(code) ?? 0]?.usd ?? 1;
/** A limit of an offer: rounded to two digits, with two decimals. */
const limitOf = (dollars: number, fiat: string): string => Number((dollars / usdOf(fiat)).toPrecision(2)).toFixed(2);

/** An offer, generated from its index alone. The first offer of each merchant buys USDT. */
export const generateOffer = (plan: SeedPlan, index: number) => {
  const merchants = merchantCount(plan);
  const merchant = generateMerchant(plan, index % merchants);
  const round = Math.floor(index / merchants);
  const random = new Random(plan.seed, index, 72);
  const asset = round < 2 ? 'USDT' : random.pick(tradedAssets);
  return {
    id: idOf('OFR', index),
    merchant,
    side: offerSides[round % offerSides.length] ?? 'buy',
    asset,
    fiat: merchant.fiat,
    price: ((usdOf(asset) / usdOf(merchant.fiat)) * (0.97 + 0.06 * random.next())).toFixed(2),
    min: limitOf(random.between(1, 3), merchant.fiat),
    max: limitOf(random.between(12, 50) * 1_000, merchant.fiat),
    payment_methods: methodsByFiat[merchant.fiat] ?? ['Bank transfer'],
    status: index % 7 === 3 ? 'paused' : 'active',
    created_at: merchant.created_at + random.between(24, 120 * 24) * hour - random.int(hour),
  };
};
type SeededOffer = ReturnType<typeof generateOffer>;

export const offerCount = (plan: SeedPlan): number => (plan.customers === 0 ? 0 : rowCount(plan, 150));

/** The statuses that a trade went through before its own. */
const statusesBefore: Readonly<Record<string, readonly string[]>> = {
  processing: ['pending'],
  disputed: ['pending', 'processing'],
  completed: ['pending', 'processing'],
  cancelled: ['pending'],
  expired: ['pending'],
};

const disputeReasons = {
  buyer: ['Paid, but the seller does not release the asset', 'The seller asks for more money'],
  seller: ['No payment arrived', "The money came from another person's account", 'The amount paid is too low'],
} as const;

/** A dispute that is open, or settled when the trade has ended; none for most trades. */
const generateDispute = (random: Random, status: string, at: number) => {
  const isSettled = status === 'completed' && random.chance(0.06);
  if (status !== 'disputed' && !isSettled) return null;
  const by = random.chance(0.6) ? 'buyer' : 'seller';
  return {
    ...{ dispute_by: by, dispute_reason: random.pick(disputeReasons[by]), dispute_at: at },
    winner: isSettled ? 'buyer' : null,
  };
};

/** The statuses of the recent trades, newest first: nobody takes more than an hour to pay, or a day to release the asset. */
const newest = ['pending', 'processing', 'pending', 'disputed', 'processing', 'completed', 'expired', 'processing'];
const later = ['completed', 'disputed', 'completed', 'cancelled', 'completed', 'disputed', 'completed', 'expired'];
const recentStatuses = [...newest, 'processing', 'completed', 'disputed', 'processing', ...later, ...later, ...later];

/** A trade's status: of a recent one by its place, then mostly completed ones. */
const generateStatus = (random: Random, index: number): string =>
  recentStatuses[index] ??
  random.weighted(
    [
      ['completed', 76],
      ['cancelled', 14],
      ['expired', 10],
    ],
    100,
  );

/** What a trade is generated from: an offer and a customer, either random or matching a connect payout. */
interface TradeOrigin {
  offer: SeededOffer;
  /** The number of the customer on the other side than the merchant. */
  customer: number;
  /** The payout that pays the seller. */
  payout?: { id: string; amount: string; created_at: number };
}

/** The amount of a trade and what it costs, within the limits of its offer. */
const generateAmounts = (random: Random, { price, min, max, asset }: SeededOffer, payout: TradeOrigin['payout']) => {
  if (payout) return { amount: (Number(payout.amount) / Number(price)).toFixed(8), total: payout.amount };
  const fiat = Number(min) * (Number(max) / Number(min)) ** (0.1 + 0.8 * random.next());
  const amount = (fiat / Number(price)).toFixed(asset === 'USDT' ? 2 : 8);
  return { amount, total: times(amount, price, 2) };
};

/** A trade on an offer. Its last step is in the past. */
export const generateTrade = (plan: SeedPlan, index: number, { offer, customer, payout }: TradeOrigin) => {
  const random = new Random(plan.seed, index, 73);
  const status = payout ? 'completed' : generateStatus(random, index);
  const changes = [...(statusesBefore[status] ?? []), status];
  const age = ageOf(index, random.next(), 170 * day);
  const drawnMinutes = random.between(5, 40) * 60_000;
  const minutes = payout ? drawnMinutes : Math.min(drawnMinutes, Math.floor(age / (changes.length + 1)));
  const createdAt = payout ? payout.created_at - 4 * minutes : plan.anchor - age;
  const dispute = generateDispute(random, status, createdAt + 2 * minutes);
  if (dispute?.winner) changes.splice(-1, 0, 'disputed');
  const [merchant, other] = [offer.merchant.customer_number, customer];
  return {
    ...generateAmounts(random, offer, payout),
    id: idOf('CTR', index),
    status,
    changes: changes.map((each, step) => ({ status: each, at: createdAt + step * minutes })),
    buyer_number: offer.side === 'buy' ? merchant : other,
    seller_number: offer.side === 'buy' ? other : merchant,
    payment_method: random.pick([offer.payment_methods[0] ?? 'Bank transfer', ...offer.payment_methods]),
    payout_id: payout?.id ?? null,
    ...(dispute ?? { dispute_by: null, dispute_reason: null, dispute_at: null, winner: null }),
    created_at: createdAt,
  };
};

interface Conversation {
  /** When the trade started and when the buyer paid, in ms. */
  readonly start: number;
  readonly paidAt: number | null;
  readonly disputeBy: string | null;
}

/** What was written before a dispute, by the side that opened it. */
const quarrels: Readonly<Record<string, readonly (readonly [by: string, text: string])[]>> = {
  buyer: [
    ['seller', 'I see no payment yet.'],
    ['buyer', 'My bank confirms it. I attach the receipt and open a dispute.'],
  ],
  seller: [
    ['seller', 'This is not what we agreed. I cannot release it.'],
    ['buyer', 'I paid what the offer says.'],
    ['seller', 'Then support has to decide. I open a dispute.'],
  ],
};

/** What the sides of a trade wrote. A trade takes at least five minutes from one status to the next. */
export const tradeMessages = ({ start, paidAt, disputeBy }: Conversation) => {
  const greetings = [
    { by: 'buyer', text: 'Hello, I am ready to pay. Is the account on the offer correct?', at: start + 60_000 },
    { by: 'seller', text: 'Yes, please use the reference of this trade and nothing else.', at: start + 150_000 },
  ];
  const afterPayment = [['buyer', 'Sent just now, please check.'] as const, ...(quarrels[disputeBy ?? ''] ?? [])].map(
    ([by, text], index) => ({ by, text, at: (paidAt ?? start) + index * 75_000 }),
  );
  return [...greetings, ...(paidAt === null ? [] : afterPayment)].map((message, index) => ({
    id: `MSG${index + 1}`,
    ...message,
  }));
};

/** What the sides of a disputed trade handed in. */
export const tradeEvidence = (tradeId: string, disputeBy: string, at: number) => {
  const evidence = (id: string, by: string, title: string, time: number) => ({
    id,
    by,
    title,
    at: time,
    url: `/media/evidence/${tradeId}-${id}.svg`,
  });
  return [
    evidence('EVD1', 'buyer', 'Transfer receipt', at),
    ...(disputeBy === 'seller' ? [evidence('EVD2', 'seller', 'Account statement', at + 900_000)] : []),
  ];
};
