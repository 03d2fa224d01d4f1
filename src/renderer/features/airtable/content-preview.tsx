import { useState } from 'react';
import type { Content } from '#contract/platform/api/airtable.ts';
import type { ContentKind } from '#contract/platform/enums.ts';
import { mediaUrl } from '#kernel/ui/values/media-url.ts';
import classes from './airtable.module.css';

interface ContentPreviewProps {
  content: Content;
  kind: ContentKind;
}

/** A picture of the media host; nothing for other hosts and for pictures that can't be loaded. */
const PreviewPicture = ({ url }: { url: string }) => {
  const [isBroken, setBroken] = useState(false);
  const path = mediaUrl(url);
  return path !== null && !isBroken && <img src={path} alt="" onError={() => setBroken(true)} />;
};

/** Content as customers see it in their app, in light and in dark. */
export const ContentPreview = ({ content, kind }: ContentPreviewProps) => {
  const {
    title,
    body,
    image_url,
    questions: [question],
  } = content;
  return (
    <section aria-label="Preview" className={classes.section}>
      <h3>Preview</h3>
      <div className={classes.previews}>
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme}>
            <div className={classes.card} data-scheme={scheme} data-kind={kind}>
              {image_url !== null && <PreviewPicture url={image_url} />}
              <p className={classes.title} dir="auto">
                {title}
              </p>
              {body !== null && <p dir="auto">{body}</p>}
              {kind === 'surveys' && question && (
                <>
                  <p className={classes.asked} dir="auto">
                    {question.text}
                  </p>
                  <ul>
                    {question.answers.map(({ option }) => (
                      <li key={option} dir="auto">
                        {option}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            <figcaption>{scheme === 'light' ? 'Light' : 'Dark'}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
};
