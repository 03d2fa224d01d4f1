import { z } from 'zod';
import { amount, booleanParam, count, flag, id, identifier, orNull } from '../../../values/schemas.ts';
import { currencyChangeBody } from '../../bodies/currencies.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { get, put } from '../../definitions/endpoint.ts';
import { settingHistory } from '../../definitions/entities.ts';

/** A currency of the platform. Amounts are in the currency; `fee` is what a payout costs the customer. */
const currency = z.object({
  id,
  code: identifier,
  name: z.string(),
  is_fiat: flag,
  decimals: count,
  deposit_enabled: flag,
  payout_enabled: flag,
  min_deposit: amount,
  min_payout: amount,
  fee: amount,
  history: settingHistory,
});
export type Currency = z.infer<typeof currency>;

const permission = 'currency:read';

export const currencies = {
  list: get('/currencies', {
    query: listQuery(['code', 'name', 'created_at']).extend({
      is_fiat: booleanParam.optional(),
      deposit_enabled: booleanParam.optional(),
      payout_enabled: booleanParam.optional(),
    }),
    answer: pageAnswer(currency),
    permission,
  }),
  get: get('/currencies/:id', { answer: recordAnswer(currency), permission }),
  update: put('/currencies/:id', {
    body: currencyChangeBody,
    answer: writeAnswer.extend({ data: orNull(currency) }),
    permission,
  }),
};
