import { z } from 'zod';
import { count, dateTime, decimalNumber, id, oneOrMany, optionalDateTime, orNull } from '../../../values/schemas.ts';
import { aripReportBody } from '../../bodies/arip-reports.ts';
import { fileAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { get, post } from '../../definitions/endpoint.ts';
import { aripReportStatuses, aripReportTypes } from '../../enums.ts';

/** A report for regulators. `period` is a month, such as 2026-10; `progress` is in full percent, `size` in bytes once it is ready. */
const aripReport = z.object({
  id,
  period: z.string(),
  type: z.string(),
  status: z.string(),
  progress: orNull(decimalNumber),
  error: orNull(z.string()),
  size: orNull(count),
  created_at: dateTime,
  generated_at: optionalDateTime,
});
export type AripReport = z.infer<typeof aripReport>;

const permission = 'chain:read';

export const aripReports = {
  list: get('/arip-reports', {
    query: listQuery(['created_at', 'period']).extend({
      type: oneOrMany(z.enum(aripReportTypes)).optional(),
      status: oneOrMany(z.enum(aripReportStatuses)).optional(),
    }),
    answer: pageAnswer(aripReport),
    permission,
  }),
  get: get('/arip-reports/:id', { answer: recordAnswer(aripReport), permission }),
  generate: post('/arip-reports/generate', {
    body: aripReportBody,
    answer: writeAnswer.extend({ data: orNull(aripReport) }),
    permission,
  }),
  file: get('/arip-reports/:id/file', { answer: fileAnswer, kind: 'file', permission }),
};
