import { z } from 'zod';
import { feePercent, inOrder, positive } from './amount-rules.ts';
import { reasonBody } from './common.ts';

/** The bodies of writes on payment options and providers, with the messages that forms show. */

const limitsInOrder = inOrder('min', 'max', 'The maximum must be at least the minimum', { orEqual: true });
const termsWith = (decimals?: number) => ({
  fee: feePercent('Fee'),
  min: positive('Minimum', decimals),
  max: positive('Maximum', decimals),
});
const paymentTerms = termsWith();
const providerTerms = { commission: feePercent('Commission') };
const enabled = z.boolean();

/** The fee in percent and the limits of one payment, in the currency of the option, which has so many decimals. */
export const paymentTermsBodyWith = (decimals: number) =>
  reasonBody.extend(termsWith(decimals)).refine(...limitsInOrder);

/** What changes of a payment option; other values stay. */
export const paymentOptionBody = z
  .object({ ...paymentTerms, enabled })
  .partial()
  .extend(reasonBody.shape)
  .refine(...limitsInOrder);

/** The commission of a provider, in percent. */
export const providerTermsBody = reasonBody.extend(providerTerms);

/** What changes of a provider; other values stay. */
export const providerBody = z
  .object({ ...providerTerms, enabled })
  .partial()
  .extend(reasonBody.shape);

/** The priority of every record of a kind, from 1, which is tried first. */
export const prioritiesBody = reasonBody.extend({
  priorities: z
    .array(z.object({ id: z.string().min(1), priority: z.number().int().min(1) }))
    .refine(
      (list) =>
        [...list].sort((a, b) => a.priority - b.priority).every(({ priority }, index) => priority === index + 1),
      'Each priority from 1 has to be used once',
    ),
});
