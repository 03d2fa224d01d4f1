import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '#contract/platform/api/cases.ts';
import { limits } from '#contract/values/limits.ts';
import { isNotFound, isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import { mentionParts } from '#kernel/write/inputs/mentions.ts';
import { commentActions } from './comments.actions.ts';
import { commentsFeature, commentsQuery, commentsRead } from './comments.ts';
import classes from './comments-panel.module.css';
import { possibleLabels } from './named-options.ts';
import type { RecordRef } from './record-ref.ts';

/** The text of a comment, with the names of those that it mentions set apart. */
const CommentText = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) => (
  <p dir="auto">
    {mentionParts(text, mentions.flatMap(possibleLabels)).map((part, index) =>
      part.isMention ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay in their order.
        <bdi key={index} className={classes.mention}>
          {part.text}
        </bdi>
      ) : (
        part.text
      ),
    )}
  </p>
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
    <div id="comments" tabIndex={-1} className={classes.panel}>
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
              {data.length === 0 ? (
                <p className={`${classes.empty} muted`}>No comments yet</p>
              ) : (
                <ul className={classes.comments}>
                  {data.map(({ id, text, mentions, author, created_at }) => (
                    <li key={id}>
                      <CommentText text={text} mentions={mentions} />
                      <span className="muted">
                        <bdi>{author.name}</bdi> · {relativeTimeElement(created_at)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {(next_cursor !== null || (total ?? 0) > data.length) && (
                <p className={`${classes.empty} muted`}>Only the newest {commentsRead} are shown.</p>
              )}
            </>
          )}
        </QueryState>
      </TitledPanel>
    </div>
  );
};
