import { api } from '#kernel/api/client.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom } from '#kernel/detail/sections.ts';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { statusSection } from '../shared/money/movement.tsx';
import { verificationLabel } from './business-badges.ts';
import { businesses } from './identity.ts';
import { VerificationReview } from './verification-review.tsx';
import { verificationActions } from './verifications.actions.ts';

/** The verification of a business: its documents beside their fields and checks, the decision, and the timeline. */
export const verificationDetail = defineDetail(api.businesses.verification, {
  title: ({ business }) => business.name,
  badges: ({ status }) => [{ ...statusToBadge(status), label: verificationLabel(status) }],
  country: ({ business }) => business.country_code,
  subtitle: ({ business, submitted_at }, { base }) => (
    <>
      <OptionalLink to={addressOf(base, businesses.to(business.id))}>Business profile</OptionalLink>
      {submitted_at && <span>Submitted {relativeTimeElement(submitted_at)}</span>}
    </>
  ),
  actions: verificationActions,
  sections: [custom(VerificationReview), { ...statusSection(), side: false }],
});
