import type { LoanDetail } from '#contract/platform/api/loans.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { FundsTexts } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, custom as customField, dateTime, money, percent, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { badge, statusToBadge } from '#kernel/ui/values/badge.tsx';
import { customerLink } from '../shared/fields.tsx';
import { customerSectionIn, ownTransactionsSection, statusSection, subtitleWith } from '../shared/money/movement.tsx';
import classes from './loans.module.css';
import { isUndecidedLoan, ltvState } from './ltv.ts';
import { LtvBar } from './ltv-bar.tsx';

const LtvSection = ({ loan }: { loan: LoanDetail }) => {
  const { tone, words } = ltvState(loan);
  return (
    <TitledPanel title="Loan to value" aside={badge(words, tone)}>
      <div className={classes.ltv}>
        {loan.max_ltv === null || loan.liquidation_ltv === null ? (
          <p className="muted">The limits of this loan are not known.</p>
        ) : (
          <LtvBar ltv={loan.ltv} maxLtv={loan.max_ltv} liquidationLtv={loan.liquidation_ltv} tone={tone} />
        )}
      </div>
    </TitledPanel>
  );
};

const repaymentsOf = ({ id }: LoanDetail) =>
  defineList(
    { noun: ['repayment', 'repayments'] },
    {
      endpoint: api.loans.get.endpoint,
      query: () => mapQuery(api.loans.get.query({ id }), ['repayments'], ({ repayments }) => repayments),
    },
    {
      id: 'loans.repayments',
      unpaged: true,
      columns: [
        dateTime('created_at', 'Date', { primary: true }),
        money('amount', 'currency'),
        status('status'),
        copy('id'),
      ],
      emptyTitle: 'No repayments yet',
    },
  );

/** Where the collateral is. */
const fundsTexts: FundsTexts = { held: 'Collateral held', sent: 'Collateral sold', returned: 'Collateral returned' };

export const loansDetail = defineDetail(api.loans.get, {
  title: ({ reference }) => reference,
  amount: { path: 'principal', currency: 'currency' },
  fundsTexts,
  badges: ({ status: value }) => [statusToBadge(value)],
  subtitle: subtitleWith(({ opened_at }) => opened_at),
  sections: [
    custom(({ record }) => <LtvSection loan={record} />),
    fields('Loan', (loan) => [
      copy('reference'),
      customerLink(),
      money('principal', 'currency'),
      money('outstanding', 'currency'),
      money('collateral', 'collateral_currency', { isFiat: false }),
      percent('apr', 'Annual rate (APR)'),
      status('status'),
      ...(isUndecidedLoan(loan) ? [customField<LoanDetail>('Decision', () => 'Made by the platform, not here')] : []),
      dateTime('opened_at'),
      dateTime('due_at'),
    ]),
    customerSectionIn(({ currency }) => currency),
    statusSection(fundsTexts),
    nestedList('Repayments', repaymentsOf),
    ownTransactionsSection(),
    rawJson,
  ],
});
