import { z } from 'zod';
import { idParam, isoDateTime, requiredName, requiredText } from '../../values/schemas.ts';
import { caseOutcomes } from '../enums.ts';
import { reasonBody } from './common.ts';

/** Names a record: the path of its collection in this API, such as `customers` or `payouts/fiat`, and its ID. */
export const recordOfCaseBody = z.object({ record_type: z.string().min(1).max(100), record: idParam });

/** A new case with its first record. */
export const openCaseBody = reasonBody.extend({
  title: requiredName('Title is required'),
  ...recordOfCaseBody.shape,
});

/** Who gets a case: a member or a team, by its ID. */
export const assignCaseBody = reasonBody.extend({ to_type: z.enum(['member', 'team']), to: idParam });

/** Puts a case aside; the platform opens it again at `until`, if that is given. */
export const waitCaseBody = reasonBody.extend({ until: isoDateTime.optional() });

/** Ends a case. */
export const closeCaseBody = reasonBody.extend({ outcome: z.enum(caseOutcomes) });

/** A comment on a record. `mentions` are the IDs of the members that it names. */
export const commentBody = recordOfCaseBody.extend({
  text: requiredText('Comment is required'),
  mentions: z.array(idParam).max(20),
});
