import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import type { Verification } from '#contract/platform/api/customer-records.ts';
import { Random } from '../../shared/random.ts';
import { day, hour, iso } from '../../shared/time.ts';
import { allNames } from '../customers/names.ts';
import type { SeedContext } from '../seed-context.ts';
import { officeOf } from './business-records.ts';
import type { SeededBusiness } from './businesses.ts';

type Seeds = Pick<SeedContext, 'seed' | 'anchor'>;

const documentTypes = ['company_registration', 'proof_of_address', 'director_id', 'tax_certificate'] as const;
type DocumentType = (typeof documentTypes)[number];

/** One business in this many has a tax certificate in another name, which a check finds. */
const otherNameOneIn = 3;
const hasOtherName = ({ number }: SeededBusiness): boolean => number % otherNameOneIn === 0;

const providers: Readonly<Record<DocumentType, string>> = {
  company_registration: 'Youverify',
  proof_of_address: 'Dojah',
  director_id: 'Smile ID',
  tax_certificate: 'Youverify',
};

const fieldsOf = (
  { seed }: Seeds,
  business: SeededBusiness,
  type: DocumentType,
  owner: string | null,
): Verification['fields'] => {
  const random = new Random(seed, business.number, 40 + documentTypes.indexOf(type));
  const { street, city, state } = officeOf({ seed }, business);
  const { first, last } = random.pick(allNames);
  switch (type) {
    case 'company_registration':
      return {
        name: business.name,
        registration_number: business.registration_number,
        country: business.country_code,
        incorporated: iso(business.created_at - random.between(60, 3_000) * day).slice(0, 10),
      };
    case 'proof_of_address':
      return {
        name: business.name,
        kind: 'Utility bill',
        address: `${street}, ${city}, ${state}`,
        months_old: random.between(1, 3),
      };
    case 'director_id':
      return {
        name: owner ?? `${random.pick(first)} ${random.pick(last)}`,
        kind: 'Passport',
        number: random.letters(9, '0123456789ABCDEF'),
        expires: '2031-05-30',
      };
    case 'tax_certificate':
      return {
        name: hasOtherName(business) ? business.name.replace(/\S+$/, 'Trading') : business.name,
        tax_id: `${random.digits(8)}-0001`,
        year: 2025,
      };
  }
};

/** The documents of a business. Their statuses follow from the verification: it is decided for all that are still open. */
export const businessDocuments = (context: Seeds, business: SeededBusiness, owner: string | null): Verification[] => {
  const submitted = business.steps[0];
  if (submitted === undefined) return [];
  const decided = business.steps.at(-1);
  const random = new Random(context.seed, business.number, 39);
  return documentTypes.map((type, index) => {
    const wasApproved = index > 0 && random.chance(0.35);
    const open = random.pick(['pending', 'in_review', 'review_needed']);
    const isOpen = business.verification_status === 'pending' && !wasApproved;
    const status = isOpen ? open : wasApproved ? 'approved' : business.verification_status;
    const submittedAt = Date.parse(submitted.at);
    const early = { at: iso(submittedAt + hour), reviewer: 'System', reason: null };
    const late = { at: decided?.at ?? null, reviewer: decided?.actor?.name ?? null, reason: decided?.reason ?? null };
    const review = isOpen ? null : wasApproved ? early : late;
    return {
      id: `BDC${String(business.number).padStart(6, '0')}${String(index).padStart(2, '0')}`,
      type,
      status,
      provider: providers[type],
      submitted_at: submitted.at,
      reviewed_at: review?.at ?? null,
      reviewer: review?.reviewer ?? null,
      reason: status === 'rejected' ? (review?.reason ?? null) : null,
      document_url: `/media/documents/${business.id}-${index}.svg`,
      fields: fieldsOf(context, business, type, owner),
    };
  });
};

/** The automatic checks of a business's documents. */
export const businessChecks = (
  business: SeededBusiness,
  documents: readonly Verification[],
): BusinessVerification['checks'] => {
  if (documents.length === 0) return [];
  const check = (name: string, isPassed: boolean, passed: string, failed: string) => ({
    name,
    status: isPassed ? 'passed' : 'review_needed',
    detail: isPassed ? passed : failed,
  });
  return [
    check('company_register', true, `Active as ${business.registration_number}`, ''),
    check(
      'name_on_documents',
      !hasOtherName(business),
      'The same on all documents',
      'The tax certificate has another name',
    ),
    check('director_identity', business.owner_number !== null, 'Matches the owner of the account', 'No owner on file'),
    check('address', true, 'Issued in the last 3 months', ''),
    check('sanctions_screening', true, 'No matches', ''),
  ];
};
