import type { Device, LinkedBusiness, LogEntry, Note, Verification } from '#contract/platform/api/customer-records.ts';
import { day, hour, iso } from '../../shared/time.ts';
import { recentAge } from '../ages.ts';
import { fullName, type GeneratorContext, generateUpTo, randomDateTime, recordId } from '../generator-context.ts';
import { accounts } from '../training-accounts.ts';

const [admin, support] = accounts.map(({ first, last, email }) => ({ name: `${first} ${last}`, email }));
const system = { name: 'System', email: null };
const officeIp = '102.89.34.12';

/** The time between the steps of a sign-up: an hour, less for a customer who signed up today. */
const paceOf = ({ anchor, customer }: GeneratorContext): number =>
  Math.min(hour, Math.max(0, Math.floor((anchor - customer.created_at) / 8)));

/** Identity documents; those of a verified customer are approved, and those that wait for a review are of the last days. */
export const generateVerifications = (context: GeneratorContext): Verification[] => {
  const { random, customer } = context;
  const types = ['bvn', 'id_card', 'address', 'selfie'].filter((type) => type !== 'bvn' || customer.bvn !== '');
  const shown = customer.verified ? types : types.filter(() => random.chance(0.4));
  return shown.map((type, index) => {
    const status = customer.verified ? 'approved' : random.pick(['pending', 'in_review', 'rejected', 'review_needed']);
    const waits = status === 'approved' || status === 'rejected' ? null : recentAge(0, 1, random.next());
    const submitted =
      waits === null
        ? customer.created_at + paceOf(context) * (index + 1)
        : Math.max(customer.created_at, context.anchor - waits);
    const reviewed = status === 'approved' || status === 'rejected';
    const id = recordId('VER', customer.rowNumber, index);
    return {
      id,
      type,
      status,
      provider: type === 'selfie' ? 'Smile ID' : random.pick(['Dojah', 'Smile ID', 'Prembly']),
      submitted_at: iso(submitted),
      reviewed_at: reviewed ? iso(submitted + Math.floor(1.5 * paceOf(context))) : null,
      reviewer: reviewed ? (support?.name ?? null) : null,
      reason: status === 'rejected' ? 'The picture cannot be read' : null,
      document_url: type === 'bvn' ? null : `/media/documents/${id}-${type.replace('_', '-')}.svg`,
      fields: fieldsOf(context, type),
    };
  });
};

const fieldsOf = (context: GeneratorContext, type: string): Verification['fields'] => {
  const { random, customer } = context;
  if (type === 'bvn') return { number: customer.bvn, name: fullName(context), match: true };
  if (type === 'id_card')
    return { number: random.letters(9, '0123456789ABCDEF'), country: customer.country || null, expires: '2031-05-30' };
  if (type === 'selfie') return { likeness: random.between(82, 99), alive: true };
  return { kind: 'Utility bill', months_old: random.between(1, 3) };
};

/** The audit log up to the day of the seed. */
export const generateAuditLog = (context: GeneratorContext): LogEntry[] => {
  const { random, customer } = context;
  const entry = (
    index: number,
    actor: LogEntry['actor'],
    action: string,
    at: number,
    reason: string | null,
    changes: LogEntry['changes'],
  ): LogEntry => ({
    id: recordId('AUD', customer.rowNumber, index),
    actor,
    action,
    reason,
    changes,
    ip: actor === system ? null : officeIp,
    created_at: iso(at),
  });
  const change = (field: string, from: string, to: string) => [{ field, from, to }];
  /** Flags that still apply were set in the last days, each at another time. */
  const flaggedAt = (index: number) => Math.max(customer.updated_at, context.anchor - (8 - index) * day + index * hour);
  const staff = random.chance(0.5) ? admin : support;
  const who = staff ?? system;
  const made: LogEntry[] = [entry(0, system, 'account_created', customer.created_at, null, [])];
  if (customer.verified)
    made.push(
      entry(
        1,
        who,
        'verified',
        customer.created_at + 6 * paceOf(context),
        'Documents match',
        change('verified', 'false', 'true'),
      ),
    );
  if (customer.level > 1)
    made.push(
      entry(
        2,
        who,
        'level_changed',
        customer.created_at + 7 * paceOf(context),
        'Address verified',
        change('level', '1', String(customer.level)),
      ),
    );
  if (customer.restricted)
    made.push(
      entry(3, who, 'restricted', flaggedAt(3), 'Unusual pattern of deposits', change('restricted', 'false', 'true')),
    );
  if (customer.jailed_until !== null)
    made.push(entry(4, who, 'jailed', flaggedAt(4), 'Chargeback under review', change('jailed', 'false', 'true')));
  if (!customer.payout)
    made.push(entry(5, who, 'payout_disabled', flaggedAt(5), 'Bank asked for it', change('payout', 'true', 'false')));
  if (!customer.active && customer.deleted_at === null)
    made.push(entry(6, who, 'deactivated', flaggedAt(6), 'Customer asked for it', change('active', 'true', 'false')));
  if (customer.deleted_at !== null)
    made.push(entry(7, system, 'deletion_requested', customer.active ? flaggedAt(7) : customer.updated_at, null, []));
  return made;
};

/** Reviews of the account's documents. */
export const generateReviewLog = (context: GeneratorContext): LogEntry[] =>
  generateUpTo(context, 4, (index) => ({
    id: recordId('RVW', context.customer.rowNumber, index),
    actor: (context.random.chance(0.5) ? admin : support) ?? system,
    action: context.random.pick(['review_started', 'approved', 'rejected', 'more_information_asked']),
    reason: context.random.pick(['Routine review', 'Name differs from the BVN', 'Large deposit', null]),
    changes: [],
    ip: officeIp,
    created_at: randomDateTime(context),
  }));

type Model = Pick<Device, 'name' | 'os' | 'platform'>;
const phones: readonly [Model, ...Model[]] = [
  { name: 'Tecno Spark 20', os: 'Android 14', platform: 'android' },
  { name: 'Infinix Hot 40', os: 'Android 13', platform: 'android' },
  { name: 'Samsung Galaxy A15', os: 'Android 14', platform: 'android' },
  { name: 'iPhone 13', os: 'iOS 18.1', platform: 'ios' },
  { name: 'Chrome', os: 'Windows 11', platform: 'web' },
];

export const generateDevices = (context: GeneratorContext): Device[] =>
  generateUpTo(context, 3, (index) => {
    const { random, customer } = context;
    return {
      id: recordId('DEV', customer.rowNumber, index),
      ...random.pick(phones),
      app_version: `4.${random.between(0, 18)}.${random.int(6)}`,
      ip: `41.${random.int(256)}.${random.int(256)}.${random.between(1, 254)}`,
      location: random.pick(['Lagos, Nigeria', 'Nairobi, Kenya', 'Accra, Ghana', 'Abuja, Nigeria', null]),
      last_seen_at: randomDateTime(context),
      trusted: random.chance(0.7),
    };
  });

export const generateLinkedBusinesses = ({ customer }: GeneratorContext): LinkedBusiness[] =>
  customer.business_id === ''
    ? []
    : [
        {
          id: customer.business_id,
          name: customer.business_name,
          role: 'Sub account',
          status: 'approved',
          created_at: iso(customer.created_at),
        },
      ];

export const generateNotes = (context: GeneratorContext): Note[] =>
  generateUpTo(context, 2, (index) => ({
    id: recordId('NOT', context.customer.rowNumber, index),
    text: context.random.pick([
      'Called about a delayed payout; explained the bank holiday.',
      'Prefers to be written to in English.',
      'Sent a clearer picture of the ID card.',
    ]),
    author: support ?? system,
    created_at: randomDateTime(context),
  }));
