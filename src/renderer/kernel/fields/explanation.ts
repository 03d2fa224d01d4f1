import type { CodedText } from '#contract/platform/definitions/entities.ts';
import type { Explanation, FundsLocation } from '#kernel/definitions/detail.ts';

/** The fields that explain a record of money. A kind of record may have none of them. */
interface Explained {
  status_reason: CodedText | null;
  funds: { state: string; at: string | null } | null;
  risk_signals: readonly CodedText[];
  timeline?: readonly {
    status: string;
    at: string;
    funds?: string | null | undefined;
    actor?: { name: string } | null;
  }[];
}

// The contract has checked the values of these fields: a record has all three or none.
const isExplained = (record: unknown): record is Explained =>
  typeof record === 'object' &&
  record !== null &&
  'status_reason' in record &&
  'funds' in record &&
  'risk_signals' in record;

/** Where the money is, with the step of the timeline that brought it there. A step without one did not move the money. */
const fundsLocation = ({ funds, timeline = [] }: Explained): FundsLocation | null => {
  if (funds === null) return null;
  const steps = timeline.filter((step) => typeof step.funds === 'string');
  const step = steps[steps.findLastIndex((earlier) => earlier.funds !== funds.state) + 1];
  return {
    ...funds,
    step: step ? { status: step.status, actor: step.actor?.name ?? null } : null,
  };
};

/** Why a record has its status, where its money is and what led to a review; null if the platform says none of it. */
export const explanationOf = (record: unknown): Explanation | null => {
  if (!isExplained(record)) return null;
  const { status_reason: reason, risk_signals: signals } = record;
  const funds = fundsLocation(record);
  return reason === null && funds === null && signals.length === 0 ? null : { reason, funds, signals };
};

/** Why a record waits: its reason and its risk signals; null if it says neither. */
export const reviewText = (record: unknown): string | null => {
  const { reason = null, signals = [] } = explanationOf(record) ?? {};
  return [...(reason === null ? [] : [reason.text]), ...signals.map(({ text }) => text)].join(' · ') || null;
};
