import { ActionIcon, Anchor } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/values/limits.ts';
import { useStore } from '#kernel/base/store.ts';
import { createOverlayContainer } from '#kernel/session/lock/inert-page.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { sizes } from '../sizes.ts';
import { restoreFocus, toastAttribute } from './toast-focus.ts';
import { dismissToast, pageToasts, setToastPaused, signInToasts, type Toast, toastContent } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = { success: IconCircleCheck, danger: IconAlertCircle, neutral: IconInfoCircle };

const hasToast = (store: typeof signInToasts): boolean => store.getState().notifications.length > 0;

/** One toast at a time: closes by itself after 5 s, on a swipe past 50 px, or by its button. */
export const Toasts = () => {
  const isOverlayOpen = useStore(sessionOverlay) !== null;
  const hasSignInToast = useSyncExternalStore(signInToasts.subscribe, () => hasToast(signInToasts));
  const [container] = useState(createOverlayContainer);
  // A store that is not rendered keeps its toast and does not count its time.
  const store = isOverlayOpen || hasSignInToast ? signInToasts : pageToasts;
  return createPortal(
    <Notifications
      key={store === pageToasts ? 'page' : 'sign-in'}
      store={store}
      limit={1}
      autoClose={limits.toastAutoCloseMs}
      position="bottom-right"
      containerWidth={360}
      transitionDuration={120}
      withinPortal={false}
      // The library's own swipe has a threshold that cannot be changed to 50 px.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(notification) => {
        const toast = toastContent(notification);
        return toast && <ToastCard id={notification.id ?? ''} toast={toast} />;
      }}
    />,
    container,
  );
};

/** Follows the pointer sideways and dismisses past the swipe threshold. */
const useSwipe = (onSwipe: () => void) => {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX, button, target }: PointerEvent) => {
        if (button === 0 && target instanceof Element && !target.closest('button')) start.current = clientX;
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
        if (start.current === null) return;
        const moved = clientX - start.current;
        if (Math.abs(moved) > sizes.toastSwipePx) {
          end();
          onSwipe();
        } else {
          // The pointer may leave the card while it is dragged.
          currentTarget.setPointerCapture(pointerId);
          setOffset(moved);
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};

const ToastCard = ({ id, toast }: { id: string; toast: Toast }) => {
  const { tone, title, description, action } = toast;
  const Icon = icons[tone];
  const dismiss = () => {
    restoreFocus();
    dismissToast(id);
  };
  const { offset, handlers } = useSwipe(dismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is a second way to dismiss; the button is the first.
    <div
      {...{ [toastAttribute]: '' }}
      className={classes.toast}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      onFocus={() => setToastPaused(id, true)}
      onBlur={() => setToastPaused(id, false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      {...handlers}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Anchor
          component="button"
          type="button"
          fw={540}
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Anchor>
      )}
      <ActionIcon size={24} aria-label="Close notification" onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};
