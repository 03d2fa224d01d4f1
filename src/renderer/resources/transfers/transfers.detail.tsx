import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { customerSectionIn, movementSubtitle } from '../shared/movement.tsx';
import { revealOf } from '../shared/record-reveal.ts';
import { transferPageOf } from '../shared/transfer-page.tsx';
import { transfers } from './transfers.resource.ts';

export const transfersDetail = defineDetail(transfers, api.transfers.get, {
  ...transferPageOf({
    recordReveal: ({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined),
    moreSections: [customerSectionIn(({ currency }) => currency)],
  }),
  subtitle: movementSubtitle,
});
