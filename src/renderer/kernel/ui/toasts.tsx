import * as Radix from '@radix-ui/react-toast';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/limits.ts';
import { coverStore } from '#kernel/session/cover.ts';
import { placeOver } from '#kernel/session/cover-page.ts';
import { useStore } from '#kernel/store.ts';
import { leaveToasts, toastAreaId } from './toast-area.ts';
import { dismissToast, shownToast, toastStore } from './toast-store.ts';
import './toasts.css';

const icons = { good: IconCircleCheck, bad: IconAlertCircle, plain: IconInfoCircle };

/** The toast area: closes by itself after 5 s, on a swipe past 50 px, or by its button; F8 puts the focus here (spec section 9). */
export const Toasts = () => {
  const toasts = useStore(toastStore);
  const covered = useStore(coverStore) !== null;
  const [place] = useState(placeOver);
  const toast = shownToast(toasts, covered);
  const Icon = icons[toast?.tone ?? 'plain'];
  return createPortal(
    <Radix.Provider
      duration={limits.toastAutoCloseMs}
      swipeDirection="right"
      swipeThreshold={limits.toastSwipePx}
      label="Notification"
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          open={toast.open}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (open) return;
            dismissToast(toast.id);
            leaveToasts();
          }}
        >
          <Icon className="toast-icon" size={18} aria-hidden />
          <div className="toast-words">
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="toast-text">{toast.description}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action className="link-button" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close className="icon-button" aria-label="Close notification">
            <IconX size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* Its own key would be a second way: `toasts.focus` of the command table puts the focus here, by whatever key a member chose. */}
      <Radix.Viewport
        id={toastAreaId}
        className="toast-area"
        hotkey={[]}
        label="Notifications"
        onKeyDown={(event) => {
          if (event.key === 'Escape') leaveToasts();
        }}
      />
    </Radix.Provider>,
    place,
  );
};
