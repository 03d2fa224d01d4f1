import { day, hour } from '../../shared/time.ts';
import type { Extras, SeededCustomer } from './customer.ts';

/** How a character differs from `plain`. Times are relative to the anchor, the start of the seed's day. */
interface Traits extends Partial<Omit<SeededCustomer, 'rowNumber' | 'id' | 'jailed_until' | 'deleted_at' | 'more'>> {
  jailedFor?: number;
  deletedIn?: number;
  extras?: Extras;
  /** The number of transactions; random when omitted. */
  transactions?: number;
  /** The customer has no records of any kind. */
  bare?: boolean;
  /** The used part of each limit of the character's own level, from 0 to 1; random and small when omitted. */
  limitUse?: readonly number[];
}
export interface Character {
  /** The name that tests and the README use. */
  readonly key: string;
  readonly what: string;
  readonly traits: Traits;
}

/** The level of a character without one of its own. */
export const seededLevel = 2;

const longWord = 'Wolfeschlegelsteinhausenbergerdorff';
/** First and last name with the space between them have 120 characters. */
const longFirst = `Adewunmi-Oluwatobiloba-${longWord}`;
const longLast = `Ogunlesi-${longWord}-Akinwande-Adeoye`;

const none: Extras = { gender: null, date_of_birth: null, address: null, referral_code: null, last_login_at: null };

/** Customers 1 to 24: one for each state that screens and tests need. They are the same with every seed; ids are `CUS` and ten digits. */
export const characters: readonly Character[] = [
  { key: 'plain', what: 'verified, level 2, nothing unusual', traits: {} },
  {
    key: 'subAccount',
    what: 'sub account of the first business',
    traits: { first_name: 'Chinedu', last_name: 'Okafor', business_id: 'first', business_name: 'first' },
  },
  {
    key: 'restricted',
    what: 'account restricted',
    traits: { first_name: 'Wanjiku', last_name: 'Kamau', country: 'KE', phone: '+254712000003', restricted: 1 },
  },
  {
    key: 'jailed',
    what: 'jailed for a week from the seed',
    traits: { first_name: 'Kwame', last_name: 'Mensah', country: 'GH', phone: '+233241000004', jailedFor: 7 * day },
  },
  {
    key: 'deactivated',
    what: 'not active, never asked for deletion',
    traits: { first_name: 'Thandeka', last_name: 'Dlamini', country: 'ZA', phone: '+27821000005', active: 0 },
  },
  {
    key: 'deletionPending',
    what: 'deletion in 3 days',
    traits: { first_name: 'Amina', last_name: 'Bello', deletedIn: 4 * day - 1_000 },
  },
  {
    key: 'deleted',
    what: 'deleted a month before the seed',
    traits: { first_name: 'Babatunde', last_name: 'Alabi', active: 0, deletedIn: -30 * day },
  },
  {
    key: 'noTwoFactor',
    what: 'no 2FA',
    traits: { first_name: 'Akinyi', last_name: 'Odhiambo', country: 'KE', phone: '+254722000008', has_mfa: 0 },
  },
  {
    key: 'longName',
    what: 'a name of 120 characters',
    traits: { first_name: longFirst, last_name: longLast, email: 'the.longest.name@mail.test', username: 'longest' },
  },
  {
    key: 'rightToLeft',
    what: 'a name written from right to left',
    traits: { first_name: 'محمد', last_name: 'الأنصاري', email: 'mohammed.alansari@mail.test', username: 'alansari' },
  },
  {
    key: 'cjk',
    what: 'a Chinese name',
    traits: { first_name: '伟', last_name: '王', email: 'wei.wang@mail.test', username: 'weiwang' },
  },
  {
    key: 'nulls',
    what: 'no name, email, phone, country, address or anything else that may be missing',
    traits: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      username: '',
      country: '',
      level: 0,
      verified: 0,
      has_mfa: 0,
      payout: 0,
      bvn: '',
      extras: none,
    },
  },
  {
    key: 'busy',
    what: '50,000 transactions',
    traits: {
      first_name: 'Njeri',
      last_name: 'Mwangi',
      country: 'KE',
      phone: '+254733000013',
      merchant: 1,
      transactions: 50_000,
    },
  },
  {
    key: 'empty',
    what: 'no wallet, transaction or record of any kind',
    traits: { first_name: 'Nneka', last_name: 'Eze', level: 0, verified: 0, bare: true, transactions: 0, bvn: '' },
  },
  {
    key: 'unverified',
    what: 'not verified, level 0',
    traits: {
      first_name: 'Yaw',
      last_name: 'Boateng',
      country: 'GH',
      phone: '+233201000015',
      level: 0,
      verified: 0,
      has_mfa: 0,
    },
  },
  {
    key: 'payoutOff',
    what: 'payout deactivated',
    traits: { first_name: 'Sipho', last_name: 'Ndlovu', country: 'ZA', phone: '+27731000016', payout: 0 },
  },
  {
    key: 'vipMerchant',
    what: 'VIP and merchant, level 3, limits nearly used up',
    traits: {
      first_name: 'Folake',
      last_name: 'Balogun',
      level: 3,
      vip: 1,
      merchant: 1,
      limitUse: [0.95, 0.8, 0.42],
    },
  },
  {
    key: 'everyBadge',
    what: 'restricted, jailed, no payout, deletion pending, sub account: as many badges at once as there can be',
    traits: {
      first_name: 'Ibrahim',
      last_name: 'Danjuma',
      restricted: 1,
      jailedFor: 3 * day,
      payout: 0,
      deletedIn: 10 * day - 1_000,
      business_id: 'first',
      business_name: 'first',
      limitUse: [0.4, 0.76, 1],
    },
  },
  {
    key: 'apostrophe',
    what: 'an apostrophe and accents in the name',
    traits: {
      first_name: 'Siân',
      last_name: "O'Connor",
      country: 'GB',
      phone: '+447400000019',
      email: 'sian.oconnor@mail.test',
      username: 'sianoc',
    },
  },
  {
    key: 'bigMoney',
    what: 'balances of up to 30 digits, one negative, one of 8 decimals',
    traits: { first_name: 'Kato', last_name: 'Mukasa', country: 'UG', phone: '+256701000020' },
  },
  {
    key: 'noBvn',
    what: 'no BVN to unassign',
    traits: { first_name: 'Umutoni', last_name: 'Habimana', country: 'RW', phone: '+250721000021', bvn: '' },
  },
  {
    key: 'deletionSoon',
    what: 'deletion within the day',
    traits: { first_name: 'Neema', last_name: 'Mkapa', country: 'TZ', phone: '+255651000022', deletedIn: day - 1_000 },
  },
  {
    key: 'restrictedJailed',
    what: 'restricted and jailed',
    traits: { first_name: 'Emeka', last_name: 'Igwe', restricted: 1, jailedFor: 30 * day },
  },
  {
    key: 'american',
    what: 'a calling code of one digit',
    traits: {
      first_name: 'José',
      last_name: 'García',
      country: 'US',
      phone: '+12125550124',
      email: 'jose.garcia@mail.test',
      username: 'josegarcia',
    },
  },
];

const place = new Map(characters.map((character, index) => [character.key, index + 1]));

/** The id of a character: `CUS0000000001` for `plain`. */
export const characterId = (key: string): string => {
  const rowNumber = place.get(key);
  if (rowNumber === undefined) throw new Error(`no character ${key}`);
  return `CUS${String(rowNumber).padStart(10, '0')}`;
};

export interface Anchored {
  anchor: number;
  firstBusiness: { id: string; name: string };
}

/** The row of a character. */
export const characterRow = (
  character: Character,
  rowNumber: number,
  { anchor, firstBusiness }: Anchored,
): SeededCustomer => {
  const {
    jailedFor,
    deletedIn,
    extras,
    transactions: _count,
    bare: _bare,
    limitUse: _use,
    business_id,
    ...traits
  } = character.traits;
  const first = traits.first_name ?? 'Adaeze';
  const last = traits.last_name ?? 'Nwosu';
  const joined = anchor - 4 * 365 * day + rowNumber * hour;
  const plainWord = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    rowNumber,
    id: `CUS${String(rowNumber).padStart(10, '0')}`,
    email: `${plainWord}@mail.test`,
    phone: `+23480300000${String(rowNumber).padStart(2, '0')}`,
    username: plainWord.replace('.', ''),
    country: 'NG',
    level: seededLevel,
    verified: 1,
    has_mfa: 1,
    vip: 0,
    merchant: 0,
    payout: 1,
    active: 1,
    restricted: 0,
    bvn: `222000${String(rowNumber).padStart(4, '0')}`,
    ...traits,
    first_name: first,
    last_name: last,
    business_id: business_id ? firstBusiness.id : '',
    business_name: business_id ? firstBusiness.name : '',
    jailed_until: jailedFor === undefined ? null : anchor + jailedFor,
    deleted_at: deletedIn === undefined ? null : anchor + deletedIn,
    created_at: joined,
    updated_at: joined,
    more: extras ? JSON.stringify(extras) : null,
  };
};
