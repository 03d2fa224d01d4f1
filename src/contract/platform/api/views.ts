import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { flag, id, identifier, orNull } from '../../values/schemas.ts';
import { listAnswer, writeAnswer } from '../definitions/answers.ts';
import { del, get, post, put } from '../definitions/endpoint.ts';
import { viewScopes } from '../enums.ts';

/**
 * A saved view of a list. `screen` is the list below its area (`wanda/customers`), `search` what the list shows, as the query of its address
 * (`status=jailed&sort=-created_at`), without search text. A view of the team is read by every member and changed by its owner.
 */
const keptView = z.object({
  id,
  name: z.string(),
  screen: z.string(),
  search: z.string(),
  scope: z.string(),
  owner: z.object({ id: orNull(identifier), name: z.string() }),
  /** Whether it is the member's own; null: the ID of its owner tells. */
  is_own: orNull(flag),
});
export type KeptView = z.infer<typeof keptView>;

const body = z.object({
  name: z.string().trim().min(1).max(limits.viewNameLength),
  search: z.string().max(limits.viewSearchLength),
  scope: z.enum(viewScopes),
});
/** What a view is sent as. */
export type KeptViewBody = z.infer<typeof body>;

const saved = writeAnswer.extend({ data: orNull(keptView) });
const own = { independent: true } as const;

export const views = {
  /** The member's own views, and those of the team. */
  list: get('/views', { answer: listAnswer(keptView) }),
  create: post('/views', { body: body.extend({ screen: z.string().min(1).max(200) }), answer: saved, ...own }),
  update: put('/views/:id', { body, answer: saved, ...own }),
  remove: del('/views/:id', { answer: writeAnswer, ...own }),
};
