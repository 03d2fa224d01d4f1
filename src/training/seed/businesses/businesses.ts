import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import type { businessVerificationStatuses } from '#contract/platform/enums.ts';
import { fold } from '../../shared/fold.ts';
import { opaqueId } from '../../shared/opaque-id.ts';
import { Random } from '../../shared/random.ts';
import { day, hour, iso } from '../../shared/time.ts';
import { recentAge } from '../ages.ts';
import { businessWords, namesOf, regions } from '../customers/names.ts';
import type { SeedPlan } from '../seed-context.ts';
import { accounts } from '../training-accounts.ts';

/** A row of the businesses collection; an empty text means none. */
export interface SeededBusiness {
  id: string;
  /** From 1; its wallets and movements are generated from it. */
  number: number;
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
  verification_status: VerificationStatus;
  /** The statuses of the verification, oldest first. */
  steps: VerificationStep[];
  /** The notes of staff, newest first; `created_at` in ms. */
  notes: { id: string; text: string; author: { name: string; email: string }; created_at: number }[];
  created_at: number;
}

type VerificationStatus = (typeof businessVerificationStatuses)[number];
export type VerificationStep = BusinessVerification['timeline'][number];

const [, support = { name: 'Support', email: '' }] = accounts.map(({ first, last, email }) => ({
  name: `${first} ${last}`,
  email,
}));

/** The steps of a verification: those that await a decision were submitted in the last days. */
const generateSteps = (
  random: Random,
  status: VerificationStatus,
  createdAt: number,
  anchor: number,
): VerificationStep[] => {
  const submitted =
    status === 'pending' ? anchor - recentAge(0, 1, random.next()) : createdAt + day + random.int(20 * day);
  const decided = submitted + 3 * hour + random.int(40 * hour);
  const steps: VerificationStep[] = [{ status: 'pending', at: iso(submitted), actor: null, reason: null }];
  if (status === 'approved')
    steps.push({ status, at: iso(decided), actor: support, reason: 'Documents match the register' });
  if (status === 'rejected') steps.push({ status, at: iso(decided), actor: support, reason: 'A document has expired' });
  return status === 'not_submitted' ? [] : steps;
};

/** The registration of a business; a verified one is registered and has a level above 0. */
const generateRegistration = (seed: number, index: number, customers: number) => {
  const random = new Random(seed, index, 5);
  const verified = random.chance(0.7);
  const registered = verified || random.chance(0.6);
  const verificationStatus: VerificationStatus = verified
    ? 'approved'
    : registered
      ? random.pick(['pending', 'pending', 'rejected', 'not_submitted'])
      : 'not_submitted';
  return {
    verification_status: verificationStatus,
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
  const registration = generateRegistration(seed, index, customers);
  const phone = `+${region.calling}${random.pick(region.prefixes)}${random.digits(region.rest)}`;
  const accountNumber = random.digits(10);
  const createdAt = anchor - random.between(30, 4 * 365) * day;
  return {
    id: opaqueId('BUS', seed, index),
    name,
    email: `office@${word}${index}.test`,
    phone,
    country_code: region.code,
    username: `${word}${index}`,
    account_number: accountNumber,
    number: index,
    ...registration,
    created_at: createdAt,
    notes: [],
    steps: generateSteps(new Random(seed, index, 6), registration.verification_status, createdAt, anchor),
  };
};

const businessCount = 200;

/** Two businesses that are the same with every seed, for tests: customer 1 owns the first, the second awaits verification. */
const fixedBusinesses = (plan: SeedPlan): [SeededBusiness, SeededBusiness] => {
  const createdAt = plan.anchor - 4 * 365 * day + 9 * hour;
  const steps = (status: VerificationStatus, index: number) =>
    generateSteps(new Random(plan.seed, index, 6), status, createdAt, plan.anchor);
  return [
    {
      ...generateBusiness(plan, 1),
      id: 'BUS0000000001',
      name: 'Nwosu Foods Limited',
      email: 'office@nwosufoods.test',
      phone: '+2348030000100',
      country_code: 'NG',
      username: 'nwosufoods',
      created_at: createdAt,
      registration_number: 'RC1234567',
      type: 'limited_company',
      level: 2,
      verified: true,
      verification_status: 'approved',
      steps: steps('approved', 1),
      notes: [
        {
          id: 'NOT0000000B01',
          text: 'Pays its suppliers on the first of each month: several large payouts on that day are usual.',
          author: support,
          created_at: plan.anchor - 40 * day,
        },
      ],
      active: true,
      owner_number: plan.customers > 0 ? 1 : null,
    },
    {
      ...generateBusiness(plan, 2),
      id: 'BUS0000000002',
      name: 'Wanjiru Textiles Limited',
      email: 'office@wanjirutextiles.test',
      phone: '+254712000200',
      country_code: 'KE',
      username: 'wanjirutextiles',
      created_at: createdAt,
      registration_number: 'CPR7654321',
      type: 'limited_company',
      level: 0,
      verified: false,
      verification_status: 'pending',
      steps: steps('pending', 2),
      active: true,
    },
  ];
};

/** The businesses of a seed. */
export const seededBusinesses = (plan: SeedPlan): [SeededBusiness, ...SeededBusiness[]] => [
  ...fixedBusinesses(plan),
  ...Array.from({ length: businessCount - 2 }, (_, index) => generateBusiness(plan, index + 3)),
];
