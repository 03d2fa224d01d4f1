import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { earnPlanStatuses } from '#contract/platform/enums.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, status } from '#kernel/fields/fields.tsx';
import { select } from '#kernel/list/filters/filters.ts';
import { reasonColumn } from '../shared/fields.tsx';

/** The columns of a plan after its product. */
export const afterProduct: readonly Field<EarnPlan>[] = [
  money('principal', 'currency', { isFiat: false, sort: true, icon: false }),
  percent('apy', { isOptional: true }),
  money('earned', 'currency', { isFiat: false, icon: false }),
  status('status'),
  relativeTime('started_at', { sort: true, isOptional: true }),
  relativeTime('matures_at', { sort: true }),
  reasonColumn(),
];
export const statusFilter = select('status', 'Status', earnPlanStatuses, { multiple: true });
export const maturingFilter = select('maturing', 'Matures', [{ value: 'true', label: 'Within 7 days' }]);
