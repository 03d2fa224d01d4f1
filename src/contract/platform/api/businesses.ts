import { z } from 'zod';
import { recordIdForm } from '../../values/record-id.ts';
import {
  booleanParam,
  dateTime,
  flag,
  id,
  identifier,
  list,
  oneOrMany,
  optionalDateTime,
  orNull,
} from '../../values/schemas.ts';
import { businessDecisionBody } from '../bodies/common.ts';
import { noteBody } from '../bodies/customers.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, level } from '../definitions/entities.ts';
import { businessVerificationStatuses } from '../enums.ts';
import { logEntry, note, transaction, transactionDetail, transfer, verification, wallet } from './customer-records.ts';
import { logQuery, movementQuery, transferQuery } from './customers.ts';
import { earnEntry, earnPlan } from './earn.ts';

/** A business customer; its id contains `BUS`. */
const business = z.object({
  id,
  name: z.string(),
  registration_number: orNull(identifier),
  email: orNull(z.string()),
  phone_number: orNull(identifier),
  country_code: orNull(identifier),
  type: orNull(z.string()),
  level,
  verified: flag,
  /** Where the verification stands: `pending` awaits a decision. */
  verification_status: orNull(z.string()),
  /** When the documents were submitted that a decision is made about. */
  verification_submitted_at: optionalDateTime,
  active: flag,
  owner: orNull(customerName),
  created_at: dateTime,
});
export type Business = z.infer<typeof business>;

/** A person who acts for a business; `customer` is set for those who are customers, too. */
const teamMember = z.object({
  id,
  name: z.string(),
  email: orNull(z.string()),
  role: z.string(),
  status: z.string(),
  customer: orNull(customerName),
  last_active_at: optionalDateTime,
  created_at: dateTime,
});

/** A check of the submitted documents by the platform or its providers. */
const verificationCheck = z.object({ name: z.string(), status: z.string(), detail: orNull(z.string()) });

/** What staff decide a business's verification by. The documents and their fields are like those of customers. */
const businessVerification = z.object({
  id,
  business,
  status: z.string(),
  submitted_at: optionalDateTime,
  created_at: dateTime,
  documents: list(verification),
  checks: list(verificationCheck),
  timeline: decidedTimeline,
});
export type BusinessVerification = z.infer<typeof businessVerification>;

// Businesses that have submitted nothing come first by `verification_submitted_at`.
const query = listQuery(['created_at', 'name', 'verification_submitted_at']).extend({
  level: oneOrMany(z.string().regex(/^\d$/)).optional(),
  verified: booleanParam.optional(),
  active: booleanParam.optional(),
  verification_status: oneOrMany(z.enum(businessVerificationStatuses)).optional(),
  /** IDs of countries. */
  country_code: oneOrMany(z.string().regex(recordIdForm)).optional(),
});

const planQuery = listQuery(['started_at', 'matures_at', 'principal']).extend({
  status: oneOrMany(z.string()).optional(),
});

const read = { permission: 'business:read' } as const;
const readTransactions = { permission: 'transaction:read' } as const;

export const businesses = {
  list: get('/businesses', { query, answer: pageAnswer(business), ...read }),
  get: get('/businesses/:id', { answer: recordAnswer(business), ...read }),

  verification: get('/businesses/:id/verification', { answer: recordAnswer(businessVerification), ...read }),
  decideVerification: put('/businesses/:id/verification', {
    body: businessDecisionBody,
    answer: writeAnswer.extend({ data: orNull(businessVerification) }),
    ...read,
    affects: ['customers.auditLogs', 'customers.linkedBusiness'],
  }),
  team: get('/businesses/:id/team', { answer: listAnswer(teamMember), ...read }),
  documents: get('/businesses/:id/documents', { answer: listAnswer(verification), ...read }),
  timeline: get('/businesses/:id/timeline', { query: logQuery, answer: pageAnswer(logEntry), ...read }),

  notes: get('/businesses/:id/notes', { answer: listAnswer(note), ...read }),
  addNote: post('/businesses/:id/notes', { body: noteBody, answer: writeAnswer, independent: true, ...read }),

  wallets: get('/businesses/:id/wallets', { answer: listAnswer(wallet), ...read }),
  transactions: get('/businesses/:id/transactions', {
    query: movementQuery,
    answer: pageAnswer(transaction),
    ...readTransactions,
  }),
  transaction: get('/businesses/:id/transactions/:transactionId', {
    answer: recordAnswer(transactionDetail),
    ...readTransactions,
  }),
  transfers: get('/businesses/:id/transfers', { query: transferQuery, answer: pageAnswer(transfer), ...read }),
  transfer: get('/businesses/:id/transfers/:transferId', { answer: recordAnswer(transfer), ...read }),
  earnPlans: get('/businesses/:id/earn', { query: planQuery, answer: pageAnswer(earnPlan), ...read }),
  earnPlan: get('/businesses/:id/earn/:earnId', { answer: recordAnswer(earnPlan), ...read }),
  redemptions: get('/businesses/:id/earn/:earnId/redemptions', { answer: listAnswer(earnEntry), ...read }),
  earnings: get('/businesses/:id/earn/:earnId/earnings', { answer: listAnswer(earnEntry), ...read }),
};
