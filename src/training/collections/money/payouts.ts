import { contract } from '#contract/platform/api/contract.ts';
import { payoutProviders } from '#contract/platform/enums.ts';
import { payoutTransitions } from '#contract/platform/transitions.ts';
import { nameOf } from '../../db/customers.ts';
import { plus } from '../../shared/money.ts';
import { defineMovements } from '../definitions/define-movements.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { tradeOfPayout } from '../products/connect.ts';

/** The holders of accounts that are not in the customer's name. */
const otherHolders = ['Chinedu Eze', 'Grace Wanjiku', 'Kofi Boateng', 'Thandi Mokoena'] as const;

interface Explained {
  id: string;
  status_reason: { code: string } | null;
  risk_signals: readonly { code: string }[];
}

/** The holder of a payout's account: another one than the customer where its reason or a signal says so. */
const holderOf = ({ id, status_reason, risk_signals }: Explained, customer: string): string => {
  const codes = [status_reason, ...risk_signals].map((one) => one?.code ?? '');
  if (!codes.some((code) => /^name_(differs|mismatch)$/.test(code))) return customer;
  return otherHolders[Number(id.slice(3)) % otherHolders.length] ?? otherHolders[0];
};

export const payouts = defineMovements({
  table: 'payouts',
  noun: 'Payout',
  prefix: 'PYT',
  transactionType: 'payout',
  providers: payoutProviders,
  categoryOf: ({ isFiat, index }) => (isFiat ? (index % 5 === 4 ? 'connect' : 'fiat') : 'crypto'),
  transitions: {
    approve: { ...payoutTransitions.approve, message: 'Payout approved' },
    reject: { ...payoutTransitions.reject, message: 'Payout rejected' },
    retry: { ...payoutTransitions.retry, message: 'Payout sent again' },
  },
  inWallet: { state: 'returned', amountOf: ({ amount, fee }) => plus(amount, fee) },
  toAnswer: (base, account, _row, { customer, context }) => ({
    ...base,
    destination: { ...account, account_name: customer && holderOf(base, nameOf(customer)) },
    ...(base.category === 'connect' ? tradeOfPayout(context, base.id) : { trade: null, merchant: null }),
  }),
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
