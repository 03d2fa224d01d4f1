import type { Content } from '#contract/platform/api/airtable.ts';
import { platformNow } from '#kernel/base/platform-now.ts';

type Times = Pick<Content, 'starts_at' | 'ends_at'>;

/** What content is by its times if it is activated: customers see it from its start to its end. */
export const stateByTime = ({ starts_at, ends_at }: Times, now = platformNow()): 'active' | 'scheduled' | 'ended' => {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended';
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'active';
};

/** The state of content, which is inactive whatever its times are unless it is activated. */
export const contentState = (content: Times & Pick<Content, 'active'>, now = platformNow()) =>
  content.active ? stateByTime(content, now) : 'inactive';

/** What activating and deactivating mean for customers, by the times of the content. */
export const activationText = {
  active: 'Customers see it in their app.',
  scheduled: 'Customers see it in their app from its start to its end.',
  ended: "Customers won't see it in their app: its end has passed.",
};
export const deactivationText = {
  active: 'Customers no longer see it in their app. You can activate it again.',
  scheduled: "Customers won't see it in their app when its start comes. You can activate it again.",
  ended: "Customers don't see it in their app: its end has passed. You can activate it again.",
};
