// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import { platform } from '../../testing/fake-platform.ts';
import { earnReport } from './earn.report.ts';
import { financeReport } from './finance.report.ts';
import { orderReport } from './orders.report.ts';
import { overviewReport } from './overview.report.ts';

const days = { from: '2026-01-01', to: '2026-01-31' };
const period = 'from=2026-01-01&to=2026-01-31';
const typesIn =
  'type=deposit&type=transfer_in&type=swap&type=referral_bonus&type=loan&type=earn_payout&type=voucher&type=charge';
const typesOut =
  'type=withdrawal&type=transfer_out&type=payout&type=airtime&type=swap_out&type=loan_repayment&type=earn';
const moved = 'status=completed&status=approved&status=matured&status=funds_delivered&currency=NGN';
const all = `transactions?${typesIn}&${typesOut}&${moved}&${period}`;
const fees = `${all}&columns=customer,type,amount,fee,status,created_at`;
const moneyIn = `transactions?${typesIn}&${moved}&${period}`;
const moneyOut = `transactions?${typesOut}&${moved}&${period}`;
const deposits = `transactions?type=deposit&${moved}&${period}`;
const payouts = `transactions?type=payout&${moved}&${period}`;
const orders = (side = '') =>
  `orders/customer-orders?pair=BTC%2FUSDT${side}&traded=true&columns=customer%2Cside%2Cfilled_amount%2Cfilled%2Cfee%2Cstatus%2Ccreated_at&${period}`;

interface LinkedReport {
  report: ReportDefinition;
  endpoint: string;
  /** What the answer is about, and rows of its own where the sample's name no currency. */
  about: Record<string, string>;
  rows?: (sample: { top_currencies: object[]; reconciliation: object[]; totals: object[] }) => object;
  /** The path of each figure and column that opens a list, by the title of its section and its label. */
  links: Record<string, string>;
}

const reports: Record<string, LinkedReport> = {
  overview: {
    report: overviewReport,
    endpoint: 'reports.overview',
    about: { currency: 'NGN' },
    links: {
      'Totals: Volume': all,
      'Totals: Fees': fees,
      'Totals: Deposits': deposits,
      'Totals: Payouts': payouts,
      'Totals: New customers': `customers?${period}`,
      'Totals: Failed payouts': `transactions?type=payout&status=failed&currency=NGN&${period}`,
      'Volume: Volume': all,
      'Deposits and payouts: Deposits': deposits,
      'Deposits and payouts: Payouts': payouts,
      'Fees: Fees': fees,
      'New customers: New customers': `customers?${period}`,
    },
  },
  finance: {
    report: financeReport,
    endpoint: 'reports.finance',
    about: { currency: 'NGN' },
    rows: ({ top_currencies, reconciliation }) => ({
      top_currencies: [{ ...top_currencies[0], currency: 'NGN' }],
      reconciliation: [{ ...reconciliation[0], currency: 'NGN', opening: '1', corrections: '1', closing: '0' }],
    }),
    links: {
      'Money moved: Money in': moneyIn,
      'Money moved: Money out': moneyOut,
      'Money moved: Fees': fees,
      'Money in and out: Money in': moneyIn,
      'Money in and out: Money out': moneyOut,
      'Fees: Fees': fees,
      'Reconciliation: Money in': moneyIn,
      'Reconciliation: Money out': moneyOut,
      'Reconciliation: Corrections': `transactions?type=adjustment&${moved}&${period}`,
      'Reconciliation: Difference': `transactions?currency=NGN&${period}`,
      'Top currencies: Transactions': all,
      'Top currencies: Money in': moneyIn,
      'Top currencies: Money out': moneyOut,
      'Top currencies: Fees': fees,
    },
  },
  orders: {
    report: orderReport,
    endpoint: 'reports.orders',
    about: { pair: 'BTC/USDT' },
    rows: ({ totals }) => ({ totals: [{ ...totals[0], pair: 'BTC/USDT' }] }),
    links: {
      'Pair totals: Volume': orders(),
      'Pair totals: Fees': orders(),
      'Pair totals: Bought by customers': orders('&side=buy'),
      'Pair totals: Sold by customers': orders('&side=sell'),
      'Volume: Volume': orders(),
      'Fees: Fees': orders(),
      'Customer flow and hedges: Customer flow': orders(),
      'Pairs: Orders': orders(),
      'Pairs: Volume': orders(),
      'Pairs: Fees': orders(),
      'Pairs: Customer flow': orders(),
    },
  },
  earn: { report: earnReport, endpoint: 'reports.earn', about: { asset: 'USDT' }, links: {} },
};

/** A path of one day with the days of the whole period. */
const overPeriod = (path: string): string => path.replace(/from=[\d-]+&to=[\d-]+/, period);

test.each(Object.entries(reports))('each figure of %s opens the list that it counts', (_name, linked) => {
  const { report, endpoint, about, rows, links } = linked;
  const sample = Object(platform.sample(endpoint));
  const sections = report.sections({ ...sample, ...about, ...rows?.(sample) }, undefined, { ...days, ...about });
  const found = sections.flatMap((section) =>
    (section.kind === 'figures'
      ? section.figures.map(({ label, to }) => [label, to])
      : section.columns.map(({ label, to }) => [label, to?.(section.rows[0])])
    ).flatMap(([label, path]) => (path ? [[`${section.title}: ${label}`, overPeriod(path)]] : [])),
  );
  expect(Object.fromEntries(found)).toEqual(links);
});
