import { useState } from 'react';
import { lazyOverlay, prefetch } from '../states/lazy-part.tsx';
import { mediaUrl } from '../values/media-url.ts';
import type { ViewedDocument } from './document.ts';
import classes from './document-thumbnails.module.css';

const loadViewer = async () => (await import('./viewer.tsx')).Viewer;
const Viewer = lazyOverlay(loadViewer, 'the document');
const preloadViewer = (): void => prefetch(loadViewer);

interface ThumbnailProps {
  document: ViewedDocument;
  isLarge: boolean;
  onOpen: (opener: HTMLElement) => void;
}

/** The picture of a document, or its name where there is none, such as a PDF, as a button that opens it. */
const Thumbnail = ({ document: { title, url }, isLarge, onOpen }: ThumbnailProps) => {
  const [isBroken, setBroken] = useState(false);
  const path = mediaUrl(url);
  return (
    <button
      type="button"
      className={classes.thumbnail}
      {...(isLarge && { 'data-large': '' })}
      aria-label={`View ${title}`}
      data-paper-text={title}
      onMouseEnter={preloadViewer}
      onFocus={preloadViewer}
      onClick={(event) => {
        // Tried again, as the viewer does.
        setBroken(false);
        onOpen(event.currentTarget);
      }}
    >
      {path !== null && !isBroken ? (
        <img src={path} alt={title} onError={() => setBroken(true)} />
      ) : (
        <span className={`${classes.name} muted`} dir="auto">
          {title}
        </span>
      )}
    </button>
  );
};

interface DocumentThumbnailsProps {
  /** Those of which a picture is shown; the viewer goes through `all`. */
  documents: readonly ViewedDocument[];
  all?: readonly ViewedDocument[];
  isLarge?: boolean;
}

/** Pictures of documents. Each opens the viewer, which gives the focus back when it closes. */
export const DocumentThumbnails = ({ documents, all = documents, isLarge = false }: DocumentThumbnailsProps) => {
  const [opened, setOpened] = useState<{ id: string; opener: HTMLElement } | null>(null);
  const close = () => {
    opened?.opener.focus();
    setOpened(null);
  };
  return (
    <>
      {documents.map((document) => (
        <Thumbnail
          key={document.id}
          document={document}
          isLarge={isLarge}
          onOpen={(opener) => setOpened({ id: document.id, opener })}
        />
      ))}
      {opened && (
        <Viewer
          documents={all}
          startId={opened.id}
          onClose={close}
          onFailed={close}
          onReopen={() => setOpened(opened)}
        />
      )}
    </>
  );
};
