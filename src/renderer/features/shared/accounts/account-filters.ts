import { customerLevels } from '#contract/platform/enums.ts';
import { select, yesNoSelect } from '#kernel/list/filters/filters.ts';

// Filters of the customers and businesses lists.

export const levelFilter = select(
  'level',
  'Level',
  customerLevels.map((value) => ({ value, label: `Level ${value}` })),
  { multiple: true },
);

export const verifiedFilter = yesNoSelect('verified', 'Verified', 'Verified', 'Not verified');
