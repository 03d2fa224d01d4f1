import { contract } from '#contract/platform/api/contract.ts';
import { depositProviders } from '#contract/platform/enums.ts';
import { depositTransitions } from '#contract/platform/transitions.ts';
import { minus } from '../../shared/money.ts';
import { defineMovements } from '../definitions/define-movements.ts';
import { handle } from '../definitions/endpoint-handler.ts';

export const deposits = defineMovements({
  table: 'deposits',
  noun: 'Deposit',
  prefix: 'DEP',
  transactionType: 'deposit',
  providers: depositProviders,
  categoryOf: ({ isFiat, index }) => (isFiat ? 'fiat' : index % 4 === 3 ? 'below-minimum' : 'crypto'),
  alsoUnder: { 'below-minimum': 'crypto' },
  transitions: {
    credit: { ...depositTransitions.credit, message: 'Deposit credited' },
    reject: { ...depositTransitions.reject, message: 'Deposit rejected' },
  },
  inWallet: { state: 'sent', amountOf: ({ amount, fee }) => minus(amount, fee) },
  conditions: { confirming: () => ({ sql: 'confirmations < confirmations_required', values: [] }) },
  toAnswer: (base, account, { confirmations, confirmations_required, minimum }, { transaction }) => ({
    ...base,
    status_reason:
      base.status_reason ??
      (base.category === 'below-minimum' && base.funds?.state === 'held'
        ? { code: 'below_minimum', text: 'The amount is below the minimum that is credited automatically' }
        : null),
    source: { ...account, account_name: transaction?.counterparty ?? null },
    confirmations,
    confirmations_required,
    minimum,
  }),
});

export const depositHandlers = {
  'deposits.list': handle(contract.deposits.list, (call) =>
    deposits.list(call, { ...call.query, category: deposits.categoryIn(call) }),
  ),
  'deposits.get': handle(contract.deposits.get, (call) => ({
    data: deposits.toAnswer(call.platform, deposits.findIn(call)),
  })),
  'deposits.decide': handle(contract.deposits.decide, (call) => deposits.decide(call, call.body)),
};
