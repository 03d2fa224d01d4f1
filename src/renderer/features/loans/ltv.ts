import { hasStatus } from '#contract/platform/status.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';
import type { BadgeTone } from '#kernel/definitions/detail.ts';
import { isZeroAmount, subtractAmounts } from '#kernel/format/decimal.ts';
import { formatPercent } from '#kernel/format/money.ts';

/** A loan to value with its limits, in percent. */
export interface Ltv {
  ltv: string;
  max_ltv: string | null;
  liquidation_ltv: string | null;
  status: string;
  /** What is owed, in major units. */
  outstanding: string;
}

/** Whether a loan is not decided yet. The platform decides: there is no call for it. */
export const isUndecidedLoan = ({ status }: Pick<Ltv, 'status'>): boolean => hasStatus(status, 'pending', 'in_review');

/** Whether the loan is paid out and owed, so that its collateral can be liquidated. */
const isOpen = ({ status }: Ltv): boolean => hasStatus(status, 'processing', 'matured');

/** Why a loan that does not run can't be liquidated. */
const notOwed = ({ status, outstanding }: Ltv): string => {
  if (isUndecidedLoan({ status })) return 'not paid out yet';
  return isZeroAmount(outstanding) ? 'nothing is owed now' : 'the loan does not run';
};

/** How far a loan is from its liquidation, as a tone and in words. */
export const ltvState = (loan: Ltv): { tone: BadgeTone; words: string } => {
  const { ltv, max_ltv, liquidation_ltv } = loan;
  if (!isOpen(loan)) return { tone: 'neutral', words: `Not at risk: ${notOwed(loan)}` };
  if (liquidation_ltv === null) return { tone: 'neutral', words: 'The liquidation LTV is not known' };
  const points = subtractAmounts(liquidation_ltv, ltv);
  if (points === null) return { tone: 'neutral', words: 'The LTV is not known' };
  const distance = `${formatPercent(points.replace('-', '')).replace('%', '')} points`;
  if (compareAmounts(points, '0') <= 0) return { tone: 'danger', words: `Liquidation LTV reached, ${distance} above` };
  if (compareAmounts(points, String(limits.nearLiquidationPoints)) <= 0)
    return { tone: 'danger', words: `Near liquidation, ${distance} left` };
  if (max_ltv !== null && compareAmounts(ltv, max_ltv) > 0)
    return { tone: 'warning', words: `Above the max LTV, ${distance} to liquidation` };
  return { tone: 'success', words: `${distance} to liquidation` };
};
