import { z } from 'zod';
import type { Business, BusinessVerification } from '#contract/platform/api/businesses.ts';
import { contract } from '#contract/platform/api/contract.ts';
import type { Verification } from '#contract/platform/api/customer-records.ts';
import { businessVerificationStatuses } from '#contract/platform/enums.ts';
import { businessVerificationTransitions, isPossible } from '#contract/platform/transitions.ts';
import { limits } from '#contract/values/limits.ts';
import { nameOf } from '../../db/customers.ts';
import { businessChecks, businessDocuments } from '../../seed/businesses/business-documents.ts';
import { type SeededBusiness, seededBusinesses } from '../../seed/businesses/businesses.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { conflict } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { iso } from '../../shared/time.ts';
import { actorOf, createRecordId, fieldChange, writeAuditEntry } from '../customers/audit.ts';
import { flag, integer, integerOrNull, json, oneOf, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { step } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

/** A note of staff; `created_at` in ms. */
const storedNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.object({ name: z.string(), email: z.string() }),
  created_at: z.number(),
});

export const businesses = defineCollection({
  table: 'businesses',
  noun: 'Business',
  columns: z.object({
    id: text,
    number: integer,
    name: text,
    email: text,
    phone: text,
    country_code: text,
    username: text,
    account_number: text,
    registration_number: text,
    type: text,
    level: integer,
    verified: flag,
    active: flag,
    owner_number: integerOrNull,
    verification_status: oneOf(businessVerificationStatuses),
    steps: json(z.array(step)),
    notes: json(z.array(storedNote)),
    created_at: integer,
  }),
  relations: (context, row) => ({
    get owner() {
      return relatedCustomer(context, row.owner_number);
    },
  }),
  search: (row) => [row.name, row.email, row.username, row.id, row.registration_number, row.phone],
  sorts: {
    created_at: (row) => row.created_at,
    name: (row) => fold(row.name),
    verification_submitted_at: (row) => Date.parse(row.steps[0]?.at ?? iso(0)),
  },
  toAnswer: (row, { owner }): Business => ({
    id: row.id,
    name: row.name,
    registration_number: row.registration_number || null,
    email: row.email || null,
    phone_number: row.phone || null,
    country_code: row.country_code,
    type: row.type,
    level: row.level,
    verified: row.verified,
    verification_status: row.verification_status,
    verification_submitted_at: row.steps[0]?.at ?? null,
    active: row.active,
    owner: customerSummary(owner),
    created_at: iso(row.created_at),
  }),
  seed: (_context, plan) => seededBusinesses(plan),
});

/** The name of a business's owner; null for an unknown owner. */
export const ownerNameOf = (context: SeedContext, { owner_number }: SeededBusiness): string | null => {
  const owner = relatedCustomer(context, owner_number);
  return owner && nameOf(owner);
};

/** The documents that a business submitted. */
export const documentsOf = (context: SeedContext, row: SeededBusiness): Verification[] =>
  businessDocuments(context, row, ownerNameOf(context, row));

/** The document that a file of the media host shows: `<business>-<number>.svg`; undefined for any other name. */
export const documentOfFile = (context: SeedContext, file: string): Verification | undefined => {
  const [, id, number] = file.match(/^(BUS[0-9A-Z]{10})-(\d)\.svg$/) ?? [];
  if (id === undefined) return undefined;
  const [row] = businesses.where(context.store, 'id = ?', id);
  return row && documentsOf(context, row)[Number(number)];
};

const toVerification = (context: SeedContext, row: SeededBusiness): BusinessVerification => {
  const documents = documentsOf(context, row);
  return {
    id: `BVR${row.id.slice(3)}`,
    business: businesses.toAnswer(context, row),
    status: row.verification_status,
    submitted_at: row.steps[0]?.at ?? null,
    created_at: row.steps[0]?.at ?? iso(row.created_at),
    documents,
    checks: businessChecks(row, documents),
    timeline: row.steps,
  };
};

/** The list of businesses, a single business, and its verification. */
export const businessHandlers = {
  'businesses.list': handle(contract.businesses.list, (call) => businesses.list(call, call.query)),
  'businesses.get': handle(contract.businesses.get, businesses.get),
  'businesses.verification': handle(contract.businesses.verification, ({ platform, store, param }) => ({
    data: toVerification(platform, businesses.find(store, param('id'))),
  })),

  'businesses.notes': handle(contract.businesses.notes, (call) => ({
    data: businesses
      .find(call.store, call.param('id'))
      .notes.map(({ created_at, ...note }) => ({ ...note, created_at: iso(created_at) })),
  })),
  'businesses.addNote': handle(contract.businesses.addNote, (call) => {
    const row = businesses.find(call.store, call.param('id'));
    const { first_name, last_name, email } = call.staff();
    const author = { name: `${first_name} ${last_name}`, email };
    const note = { id: createRecordId('NOT', call.now), text: call.body.text, author, created_at: call.now };
    businesses.update(call.platform, row, { notes: [note, ...row.notes] });
    return { message: 'Note added' };
  }),

  // A repeat changes nothing, since the decision names the wanted status.
  'businesses.decideVerification': handle(contract.businesses.decideVerification, (call) => {
    const { platform, now, body } = call;
    const row = businesses.find(call.store, call.param('id'));
    const transition = businessVerificationTransitions[body.decision];
    const { to } = transition;
    if (row.verification_status === to)
      return { message: `Business is ${to} already`, data: toVerification(platform, row) };
    if (!isPossible(transition, { status: row.verification_status, since: row.created_at }, now)) {
      const status = row.verification_status.replaceAll('_', ' ');
      throw conflict(`Cannot ${body.decision}: the verification is ${status}`, toVerification(platform, row));
    }
    const isApproved = body.decision === 'approve';
    const changed = businesses.update(platform, row, {
      verification_status: to,
      verified: isApproved,
      level: isApproved ? Math.max(limits.approvedBusinessLevel, row.level) : row.level,
      steps: [...row.steps, { status: to, at: iso(now), actor: actorOf(call.staff()), reason: body.reason }],
    });
    const owner = relatedCustomer(platform, row.owner_number);
    if (owner)
      writeAuditEntry(call, owner, {
        action: `business_verification_${to}`,
        reason: body.reason,
        changes: fieldChange(row.id, row.verification_status, to),
      });
    return { message: `Business ${to}`, data: toVerification(platform, changed) };
  }),
};
