import { z } from 'zod';
import {
  booleanParam,
  count,
  dateTime,
  flag,
  id,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { contentStatusBody } from '../bodies/airtable.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, put } from '../definitions/endpoint.ts';

/** A question of a survey with the number of answers for each option. */
const question = z.object({
  text: z.string(),
  answers: optionalList(z.object({ option: z.string(), count })),
});

/** What customers see in their app: an announcement, a banner or a survey. Only surveys have questions and responses. */
const content = z.object({
  id,
  title: z.string(),
  body: orNull(z.string()),
  /** Who sees it, such as `all` or `verified`. */
  audience: orNull(z.string()),
  active: flag,
  starts_at: optionalDateTime,
  /** Null for content without an end. */
  ends_at: optionalDateTime,
  image_url: orNull(z.string()),
  questions: optionalList(question),
  /** How many customers answered. */
  responses: orNull(count),
  created_at: dateTime,
});
export type Content = z.infer<typeof content>;

/** Content by its `:kind`: announcements, banners or surveys. */
export const airtable = {
  list: get('/airtable/:kind', {
    query: listQuery(['created_at', 'title', 'starts_at']).extend({
      active: booleanParam.optional(),
      /** Only active content whose time has come and is not over. */
      running: booleanParam.optional(),
    }),
    answer: pageAnswer(content),
  }),
  get: get('/airtable/:kind/:id', { answer: recordAnswer(content) }),
  setStatus: put('/airtable/:kind/:id/status', {
    body: contentStatusBody,
    answer: writeAnswer.extend({ data: orNull(content) }),
  }),
};
