import type { AuditEvent } from '#contract/platform/api/audit.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { fieldLabel } from '#kernel/history/logged-change.ts';
import { writeLabel } from '../shared/write-labels.ts';

type Acted = Pick<AuditEvent, 'action' | 'action_name' | 'decision'>;

/** What somebody did, in words: those of the platform, those of the console for its own writes, or the code. */
export const actionLabel = ({ action, action_name, decision }: Acted): string =>
  action_name ?? writeLabel(action, decision) ?? sentenceCase(action.replaceAll('.', ' '));

/** The same with the field that a reveal showed: `Show a masked value: BVN`. */
export const actionText = (event: Acted & Pick<AuditEvent, 'field'>): string =>
  [actionLabel(event), event.field && fieldLabel(event.field)].filter(Boolean).join(': ');

/** Who acted. */
export const actorName = ({ actor }: Pick<AuditEvent, 'actor'>): string => actor?.name ?? 'Platform';
