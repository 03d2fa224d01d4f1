import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';

/** The writes that a request is about: those of a run, or the one. None where the platform names no record. */
export const linesOf = ({
  lines,
  record,
  ...only
}: Pick<
  Approval,
  'lines' | 'record' | 'subject' | 'changes' | 'amount' | 'currency_id' | 'idempotency_key'
>): readonly ApprovalLine[] => {
  if (lines.length > 0) return lines;
  if (record === null) return [];
  const { subject, changes, amount, currency_id, idempotency_key } = only;
  return [{ record, subject, changes, amount, currency_id, idempotency_key, failure: null }];
};

/** Whether a request is about several writes, which were made by one run and are decided about together. */
export const isRun = ({ lines }: Pick<Approval, 'lines'>): boolean => lines.length > 0;
