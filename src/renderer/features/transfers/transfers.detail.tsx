import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { revealOf } from '../shared/accounts/record-reveal.ts';
import { customerSectionIn, movementSubtitle } from '../shared/money/movement.tsx';
import { transferPageOf } from '../shared/money/transfer-page.tsx';
import { transferActions } from './transfers.actions.ts';

export const transfersDetail = defineDetail(api.transfers.get, {
  ...transferPageOf({
    recordReveal: ({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined),
    moreSections: [customerSectionIn(({ currency }) => currency)],
  }),
  subtitle: movementSubtitle,
  actions: transferActions,
});
