import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { useHasCases } from './case-feature.ts';
import type { TiedRecord } from './tied-record.ts';

const LazyCommentsPanel = lazyPart(async () => (await import('./comments-panel.tsx')).CommentsPanel, 'the comments');

/** The comments on a record, once the page has settled; nothing where the platform has none, or none about such records. */
export const RecordComments = ({ tied, name }: { tied: TiedRecord | null; name: string }) => {
  const canRead = useCanCount();
  const hasCases = useHasCases();
  return (
    tied !== null &&
    hasCases &&
    canRead && <LazyCommentsPanel key={`${tied.type}/${tied.id}`} tied={tied} name={name} />
  );
};
