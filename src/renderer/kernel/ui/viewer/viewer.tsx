import { Anchor, Button, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRight,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { keepFocusNear, needsKey } from '../layout/focus-target.ts';
import { mediaUrl } from '../values/media-url.ts';
import { isViewerOpen, type ViewedDocument } from './document.ts';
import classes from './viewer.module.css';
import { afterStep, largestZoom, stepOfKey, type ViewerState, type ViewerStep } from './viewer-state.ts';

/** The viewer's documents, and which of them it shows first. */
export interface ViewerProps {
  documents: readonly ViewedDocument[];
  /** The ID of the document that is shown first. */
  startId: string;
  onClose: () => void;
}

/** The address of a document that can't be drawn here, for the system's browser; null for addresses that it must not open. */
const browserAddress = (url: string): string | null => {
  const address = URL.parse(url, appInfo().mediaHost ?? undefined);
  return address?.protocol === 'https:' ? address.href : null;
};

/** Stands in the place of a picture that is missing. `onRetry`: loads it again; null where there is none to load. */
const NoPicture = ({ url, onRetry }: { url: string; onRetry: (() => void) | null }) => {
  const address = browserAddress(url);
  return (
    <div ref={keepFocusNear} className={classes.missing}>
      <p>This document isn't a picture, or it couldn't be loaded.</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
      {address && (
        <Anchor href={address} target="_blank" rel="noreferrer">
          Open in browser
        </Anchor>
      )}
    </div>
  );
};

interface PictureProps extends Pick<ViewerState, 'zoom' | 'turns'> {
  document: ViewedDocument;
}

const ViewedPicture = ({ document: { url, title }, zoom, turns }: PictureProps) => {
  const [isBroken, setBroken] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  // What was enlarged is seen from its middle, not from a corner.
  useLayoutEffect(() => {
    const stage = canvas.current?.parentElement;
    if (stage && zoom > 1)
      stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
  }, [zoom]);
  const path = mediaUrl(url);
  if (path === null || isBroken) return <NoPicture url={url} onRetry={path === null ? null : () => setBroken(false)} />;
  const size = `${zoom * 100}%`;
  return (
    <div
      ref={canvas}
      className={classes.canvas}
      style={{ width: size, height: size }}
      data-lying={turns % 2 === 1 || undefined}
    >
      <img
        src={path}
        alt={title}
        style={{ transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
        onError={() => setBroken(true)}
      />
    </div>
  );
};

interface Tool {
  step: ViewerStep;
  label: string;
  keys: string;
  icon: ReactNode;
  isDisabled?: boolean;
  isPressed?: boolean;
}

/** Documents over the page: enlarged, turned and beside the data that they are compared with. All of it by keyboard, too. */
export const Viewer = ({ documents, startId, onClose }: ViewerProps) => {
  const [state, setState] = useState<ViewerState>({
    id: startId,
    zoom: 1,
    turns: 0,
    isFull: false,
    isComparing: true,
  });
  useEffect(() => {
    isViewerOpen.set(true);
    return () => isViewerOpen.set(false);
  }, []);
  const index = documents.findIndex(({ id }) => id === state.id);
  const shown = documents[index];
  const isGone = shown === undefined;
  const closeGone = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  if (isGone) return null;
  const { zoom, turns, isFull, isComparing } = state;
  const ids = documents.map(({ id }) => id);
  const take = (step: ViewerStep) => setState((current) => afterStep(current, step, ids));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    const step = event.ctrlKey || event.metaKey || event.altKey ? null : stepOfKey(event.key, state);
    if (step === null || needsKey(event.target, event.key)) return;
    event.preventDefault();
    take(step);
  };
  const hasData = shown.data !== undefined;
  const iconProps = { size: 17, 'aria-hidden': true } as const;
  const tools: readonly Tool[] = [
    ...(documents.length > 1
      ? ([
          {
            step: 'previous',
            label: 'Previous',
            keys: 'K',
            icon: <IconChevronLeft {...iconProps} />,
            isDisabled: index === 0,
          },
          {
            step: 'next',
            label: 'Next',
            keys: 'J',
            icon: <IconChevronRight {...iconProps} />,
            isDisabled: index === documents.length - 1,
          },
        ] satisfies Tool[])
      : []),
    { step: 'zoomOut', label: 'Zoom out', keys: '-', icon: <IconZoomOut {...iconProps} />, isDisabled: zoom === 1 },
    {
      step: 'zoomIn',
      label: 'Zoom in',
      keys: '+',
      icon: <IconZoomIn {...iconProps} />,
      isDisabled: zoom === largestZoom,
    },
    {
      step: 'fit',
      label: 'Fit',
      keys: '0',
      icon: <IconZoomReset {...iconProps} />,
      isDisabled: zoom === 1 && turns === 0,
    },
    { step: 'rotate', label: 'Rotate', keys: 'R', icon: <IconRotateClockwise {...iconProps} /> },
    ...(hasData
      ? ([
          {
            step: 'compare',
            label: 'Compare with data',
            keys: 'C',
            icon: <IconLayoutSidebarRight {...iconProps} />,
            isPressed: isComparing,
          },
        ] satisfies Tool[])
      : []),
    { step: 'full', label: 'Full screen', keys: 'F', icon: <IconMaximize {...iconProps} />, isPressed: isFull },
  ];
  return (
    <Modal
      opened
      size="min(1180px, calc(100vw - 64px))"
      fullScreen={isFull}
      padding={0}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '', header: classes.header ?? '' }}
      title={
        <>
          <span dir="auto">{shown.title}</span>
          {documents.length > 1 && <span className="muted"> {`${index + 1} of ${documents.length}`}</span>}
        </>
      }
      // A panel below would close with the viewer: Escape is taken here.
      closeOnEscape={false}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tools} role="toolbar" aria-label="View">
        {tools.map(({ step, label, keys, icon, isDisabled = false, isPressed }) => (
          <IconButton
            key={step}
            aria-label={label}
            aria-keyshortcuts={keys}
            {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
            title={`${label} (${keys})`}
            isDisabled={isDisabled}
            onClick={() => take(step)}
          >
            {icon}
          </IconButton>
        ))}
        <span className={classes.note} role="status">
          {zoom > 1 && `${zoom * 100}%`}
        </span>
        {shown.note && <span className={`${classes.note} muted`}>{shown.note}</span>}
      </div>
      <div className={classes.sides} data-comparing={(hasData && isComparing) || undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll an enlarged picture only while this has the focus. */}
        <section className={classes.stage} tabIndex={0} aria-label="Picture" data-autofocus>
          <ViewedPicture key={shown.id} document={shown} zoom={zoom} turns={turns} />
        </section>
        {hasData && isComparing && (
          <section ref={keepFocusNear} className={classes.data} aria-label="Data to compare">
            {shown.data}
          </section>
        )}
      </div>
    </Modal>
  );
};
