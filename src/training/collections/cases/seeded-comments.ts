import { z } from 'zod';
import type { SeedContext } from '../../seed/seed-context.ts';
import { hour } from '../../shared/time.ts';
import type { CommentRow } from './comment-row.ts';
import { memberOfRole } from './seeded-cases.ts';

const said = [
  {
    on: 'CAS0000000001',
    role: 'support',
    hoursAgo: 4.5,
    text: '@Efua Mensah can you ask the bank for the name on the account?',
    mentions: ['finance'],
  },
  { on: 'CAS0000000001', role: 'finance', hoursAgo: 3, text: 'Asked them. They answer within a day.', mentions: [] },
  {
    on: 'CAS0000000002',
    role: 'support',
    hoursAgo: 26,
    text: '@Amara Nwosu the customer sent a letter, it is with the documents.',
    mentions: ['admin'],
  },
];

const identified = z.object({ id: z.string() });

/** Comments on the seeded cases that there are. */
export function* seededComments({ store, anchor }: SeedContext): Generator<CommentRow> {
  const known = new Set(store.all(identified, 'SELECT id FROM cases').map(({ id }) => id));
  for (const [index, { on, role, hoursAgo, text, mentions }] of said.entries()) {
    if (!known.has(on)) continue;
    const { id, name } = memberOfRole(role);
    yield {
      ...{ id: `COM${String(index + 1).padStart(10, '0')}`, record_type: 'cases', record: on, text },
      ...{ author: id, author_name: name, mentions: mentions.map(memberOfRole) },
      created_at: Math.round(anchor - hoursAgo * hour),
    };
  }
}
