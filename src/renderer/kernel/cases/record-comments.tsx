import { isPlatformFeatureAvailable, usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { useHasCases } from './case-feature.ts';
import { commentsFeature } from './comments.ts';
import { useStaysOn } from './passed-records.ts';
import type { RecordRef } from './record-ref.ts';

const LazyCommentsPanel = lazyPart(async () => (await import('./comments-panel.tsx')).CommentsPanel, 'the comments');

/** The comments on a record that was not passed by; nothing where the platform has none, or none about such records. */
export const RecordComments = ({ recordRef, name }: { recordRef: RecordRef | null; name: string }) => {
  usePlatformFeatureChanges();
  const staysOn = useStaysOn(recordRef);
  const hasCases = useHasCases();
  if (recordRef === null || !hasCases || !isPlatformFeatureAvailable(commentsFeature)) return null;
  // A document that is saved meanwhile would lack them.
  if (!staysOn) return <span hidden data-paper-pending="" />;
  return <LazyCommentsPanel key={`${recordRef.type}/${recordRef.id}`} recordRef={recordRef} name={name} />;
};
