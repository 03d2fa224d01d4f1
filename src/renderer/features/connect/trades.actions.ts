import type { TradeDetail } from '#contract/platform/api/connect.ts';
import type { tradeSides } from '#contract/platform/enums.ts';
import { tradeTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { KnownFact, RecordActions } from '#kernel/definitions/action.ts';
import { textOnlyChange } from '#kernel/definitions/change.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { formatted, money, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineDecision, statusField } from '../shared/money/decision.ts';

type Side = (typeof tradeSides)[number];

const amountOf = ({ amount, asset }: TradeDetail): string => exactMoney(amount, asset);

/** What the dispute is about, and what the sides have shown and said last. */
const disputeFacts = ({ dispute, messages }: TradeDetail): KnownFact[] => {
  if (dispute === null) return [];
  const { opened_by, reason, evidence } = dispute;
  return [
    { label: 'Dispute', lines: [[`${sentenceCase(opened_by)} opened it`, reason].filter(Boolean).join(': ')] },
    {
      label: 'Evidence',
      lines: evidence.length === 0 ? ['None'] : evidence.map(({ by, title }) => `${sentenceCase(by)}: ${title}`),
    },
    { label: 'Last messages', lines: messages.slice(-2).map(({ by, text: said }) => `${sentenceCase(by)}: ${said}`) },
  ];
};

/** Settles the dispute for a side. The amount has to be typed, since it cannot be undone. */
const resolveFor = (winner: Side, loser: Side, suggestedReasons: readonly string[]) =>
  defineDecision<TradeDetail>({
    id: `connect.resolveFor${sentenceCase(winner)}`,
    endpoint: 'connect.resolveTrade',
    decision: winner,
    label: `Resolve for ${winner}`,
    shortcut: winner.charAt(0).toUpperCase(),
    tone: 'danger',
    isHeaderAction: true,
    transition: tradeTransitions[winner],
    decisionFacts: disputeFacts,
    suggestedReasons,
    changes: (trade) => [
      ...changesOfField(statusField(), trade, tradeTransitions[winner].to),
      textOnlyChange(amountOf(trade), 'In escrow', `Wallet of ${trade[winner]?.name ?? `the ${winner}`}`),
    ],
    consequence: (trade) =>
      `${amountOf(trade)} ${winner === 'buyer' ? 'goes' : 'returns'} from escrow to ${trade[winner]?.name ?? 'the customer'} (${winner}). ${trade[loser]?.name ?? 'The other side'} (${loser}) gets nothing. This can't be undone.`,
    confirmationText: ({ amount }) => amount,
    send: ({ id }, reason, request) => api.connect.resolveTrade.send({ id }, { winner, reason }, request),
    successMessage: `Trade resolved for the ${winner}`,
  });

export const tradeActions: RecordActions<TradeDetail> = {
  name: (trade) => `${trade.reference} · ${amountOf(trade)}`,
  recordQuery: ({ id }) => api.connect.trade.query({ id }),
  comparedValues: comparedValuesBy<TradeDetail>(
    statusField(),
    formatted(
      'dispute.winner',
      'Winner',
      ({ dispute }) => dispute?.winner,
      (winner) => sentenceCase(winner ?? 'none'),
      {
        comparison: 'word',
      },
    ),
    money('amount', 'asset'),
    // Two customers may have one name.
    text('buyer', 'Buyer', ({ buyer }) => buyer && `${buyer.name} (${buyer.id})`),
    text('seller', 'Seller', ({ seller }) => seller && `${seller.name} (${seller.id})`),
  ),
  list: [
    resolveFor('buyer', 'seller', ['Payment confirmed', "Seller didn't respond"]),
    resolveFor('seller', 'buyer', [
      'No payment arrived',
      "The money came from another person's account",
      'The receipt is not genuine',
    ]),
  ],
};
