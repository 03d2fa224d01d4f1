import { contract } from '../../contract/api/contract.ts';
import { canDecide, payoutDecisions, payoutProviders } from '../../contract/payouts.ts';
import { defineMovements } from './define-movements.ts';
import { handle } from './handler.ts';

export const payouts = defineMovements({
  table: 'payouts',
  noun: 'Payout',
  prefix: 'PYT',
  transactionType: 'payout',
  providers: payoutProviders,
  categoryOf: ({ isFiat, index }) => (isFiat ? (index % 5 === 4 ? 'connect' : 'fiat') : 'crypto'),
  transitions: {
    approve: { ...payoutDecisions.approve, message: 'Payout approved' },
    reject: { ...payoutDecisions.reject, message: 'Payout rejected' },
    retry: { ...payoutDecisions.retry, message: 'Payout sent again' },
  },
  refundStatuses: [payoutDecisions.reject.to],
  canDecide,
});

export const payoutHandlers = {
  'payouts.list': handle(contract.payouts.list, (call) =>
    payouts.list(call, { ...call.query, category: payouts.categoryIn(call) }),
  ),
  'payouts.get': handle(contract.payouts.get, (call) => ({
    data: payouts.toAnswer(call.platform, payouts.findIn(call)),
  })),
  'payouts.decide': handle(contract.payouts.decide, (call) => payouts.decide(call, call.body)),
};
