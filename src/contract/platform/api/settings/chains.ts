import { z } from 'zod';
import { booleanParam, count, flag, id, orNull } from '../../../values/schemas.ts';
import { chainChangeBody } from '../../bodies/currencies.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { get, put } from '../../definitions/endpoint.ts';
import { settingHistory } from '../../definitions/entities.ts';

/** A blockchain. `asset` is the coin that pays its fees; `lag` is how many blocks the platform's node is behind. */
const chain = z.object({
  id,
  name: z.string(),
  asset: z.string(),
  confirmations: count,
  deposit_enabled: flag,
  payout_enabled: flag,
  node_height: orNull(count),
  lag: orNull(count),
  history: settingHistory,
});
export type Chain = z.infer<typeof chain>;

const permission = 'custody:read';

export const chains = {
  list: get('/chains', {
    query: listQuery(['name', 'created_at']).extend({
      deposit_enabled: booleanParam.optional(),
      payout_enabled: booleanParam.optional(),
    }),
    answer: pageAnswer(chain),
    permission,
  }),
  get: get('/chains/:id', { answer: recordAnswer(chain), permission }),
  update: put('/chains/:id', {
    body: chainChangeBody,
    answer: writeAnswer.extend({ data: orNull(chain) }),
    permission,
  }),
};
