import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '#contract/platform/api/cases.ts';
import { limits } from '#contract/values/limits.ts';
import { isNotFound, isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { QuietLine, WrittenTexts } from '#kernel/ui/layout/written-texts.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import { mentionParts } from '#kernel/write/inputs/mentions.ts';
import { commentActions } from './comments.actions.ts';
import { commentsFeature, commentsQuery, commentsRead } from './comments.ts';
import classes from './comments-panel.module.css';
import { possibleLabels } from './named-options.ts';
import type { RecordRef } from './record-ref.ts';

/** The text of a comment, with the names of those that it mentions set apart. */
const withMentions = ({ text, mentions }: Comment) =>
  mentionParts(text, mentions.flatMap(possibleLabels)).map((part, index) =>
    part.isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay in their order.
      <bdi key={index} className={classes.mention}>
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );

/** What members wrote about a record, the newest first. Nothing where the platform has no comments, which is noted for the session, or none on it. */
export const CommentsPanel = ({ recordRef, name }: { recordRef: RecordRef; name: string }) => {
  const comments = useQuery({ ...commentsQuery(recordRef), refetchInterval: limits.commentsRefreshMs });
  const isWithout = comments.data === undefined && isUnavailable(comments.error);
  useEffect(() => {
    if (isWithout) setPlatformFeatureMissing(commentsFeature, true);
  }, [isWithout]);
  if (isWithout || (comments.data === undefined && isNotFound(comments.error))) return null;
  return (
    <div id="comments" tabIndex={-1}>
      <TitledPanel
        title="Comments"
        aside={
          comments.data && (
            <ActionButtons actions={commentActions} record={{ ...recordRef, name, comments: comments.data.data }} />
          )
        }
      >
        <QueryState query={comments} what="comments">
          {({ data, pagination: { total, next_cursor } }) => (
            <>
              {comments.error && <StaleNotice error={comments.error} onRetry={() => void comments.refetch()} />}
              <WrittenTexts texts={data} empty="No comments yet" render={withMentions} />
              {(next_cursor !== null || (total ?? 0) > data.length) && (
                <QuietLine>Only the newest {commentsRead} are shown.</QuietLine>
              )}
            </>
          )}
        </QueryState>
      </TitledPanel>
    </div>
  );
};
