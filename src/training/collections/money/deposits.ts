import { contract } from '../../../contract/api/contract.ts';
import { depositProviders, depositTransitions } from '../../../contract/transitions.ts';
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
  creditOf: (row, status) =>
    status === depositTransitions.credit.to
      ? row.amount
      : status === 'reversed' && row.status === depositTransitions.credit.to
        ? minus('0', row.amount)
        : null,
  conditions: { confirming: () => ({ sql: 'confirmations < confirmations_required', values: [] }) },
  toAnswer: (base, account, { confirmations, confirmations_required, minimum }, { transaction }) => ({
    ...base,
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
