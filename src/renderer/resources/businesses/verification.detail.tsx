import { api } from '#kernel/api/client.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom } from '#kernel/detail/sections.ts';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { statusSection } from '../shared/money/movement.tsx';
import { verificationLabel } from './business-badges.ts';
import { businesses, businessVerifications } from './businesses.resource.ts';
import { verificationActions } from './verification.actions.ts';
import { VerificationReview } from './verification-review.tsx';

/** The verification of a business: its documents beside their fields and checks, the decision, and the timeline. */
export const verificationDetail = defineDetail(businessVerifications, api.businesses.verification, {
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
