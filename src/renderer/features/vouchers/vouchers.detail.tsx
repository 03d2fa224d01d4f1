import type { VoucherDetail } from '#contract/platform/api/vouchers.ts';
import { voucherTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { FundsTexts } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { dateTime, money, status, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { defineDecision } from '../shared/money/decision.ts';
import { ownTransactionsSection, statusSection } from '../shared/money/movement.tsx';
import { merchantLink, redeemedByLink } from './voucher-fields.ts';

const voucherActions: RecordActions<VoucherDetail> = {
  name: ({ code, amount, currency }) => `${maskedText(code)} · ${exactMoney(amount, currency)}`,
  recordQuery: ({ id }) => api.vouchers.get.query({ id }),
  comparedValues: comparedValuesBy<VoucherDetail>(status('status'), money('amount', 'currency')),
  list: [
    defineDecision<VoucherDetail>({
      id: 'vouchers.cancel',
      label: 'Cancel voucher',
      shortcut: 'X',
      tone: 'danger',
      transition: voucherTransitions.cancel,
      suggestedReasons: ['Code was leaked', 'Issued by mistake', 'Requested by the merchant'],
      consequence: 'No one can redeem this voucher anymore. Its amount returns to the merchant.',
      send: ({ id }, reason, request) => api.vouchers.cancel.send({ id }, { reason }, request),
      successMessage: 'Voucher canceled',
    }),
  ],
};

/** Where the amount of a voucher is. */
const fundsTexts: FundsTexts = {
  held: 'Held until it is redeemed',
  sent: 'Redeemed',
  returned: 'Returned to the merchant',
};

export const vouchersDetail = defineDetail(api.vouchers.get, {
  title: ({ code }) => maskedText(code),
  amount: { path: 'amount', currency: 'currency' },
  fundsTexts,
  badges: ({ status: value }) => [statusToBadge(value)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  actions: voucherActions,
  sections: [
    fields('Voucher', [
      // Never revealed: a voucher has no audit log to record who looked at its code, and whoever knows it can spend it.
      text('code', 'Code', ({ code }) => maskedText(code)),
      merchantLink(),
      status('status'),
      dateTime('expires_at'),
      dateTime('created_at'),
    ]),
    fields('Redemption', [redeemedByLink(), dateTime('redeemed_at')]),
    statusSection(fundsTexts),
    ownTransactionsSection(),
    rawJson,
  ],
});
