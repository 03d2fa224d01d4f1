import type { Content } from '#contract/api/airtable.ts';

/** Content that is active but starts later is scheduled: customers don't see it yet. */
export const contentState = (
  { active, starts_at }: Pick<Content, 'active' | 'starts_at'>,
  now = Date.now(),
): 'active' | 'inactive' | 'scheduled' =>
  active ? (starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'active') : 'inactive';
