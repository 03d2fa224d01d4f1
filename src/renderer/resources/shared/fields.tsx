import { statusTone } from '#contract/status.ts';
import type { Badge, TimelineEvent } from '#kernel/definitions/detail.ts';
import type { FieldOptions } from '#kernel/fields/fields.tsx';
import { link } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { customers } from '../customers/customers.resource.ts';

interface WithCustomer {
  customer: { id: string; name: string } | null;
}

/** The customer a record belongs to, linked. */
export const customerLink = <Rec extends WithCustomer>(options: FieldOptions = {}) =>
  link<Rec>(
    'customer',
    'Customer',
    ({ customer }) => customer?.name,
    ({ customer }) => customer && customers.to(customer.id),
    { permission: 'customer:read', ...options },
  );

interface StatusEntry {
  status: string;
  at: string;
  actor?: { name: string } | null;
  reason?: string | null;
}

/** The status changes of a record, with who made them and why. The mark of the last one has the color of its status. */
export const statusTimeline = (entries: readonly StatusEntry[]): TimelineEvent[] =>
  entries.map(({ status, at, actor, reason }, index) => ({
    title: sentenceCase(status),
    at,
    state: 'done',
    ...(index === entries.length - 1 && { tone: statusTone(status) }),
    note: actor && (
      <span className="muted" dir="auto">
        {[actor.name, reason].filter(Boolean).join(' · ')}
      </span>
    ),
  }));

/** Whether an account or a wallet can be used. */
export const activeBadge = (active: boolean): Badge => statusToBadge(active ? 'active' : 'disabled');
