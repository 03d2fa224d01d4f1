import * as Radix from '@radix-ui/react-toast';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { useStore } from '#kernel/store.ts';
import { dismissToast, toastStore } from './toast-store.ts';
import './toasts.css';

const icons = { good: IconCircleCheck, bad: IconAlertCircle, plain: IconInfoCircle };

/** The toast area: closes by itself after 5 s, on a swipe past 50 px, or by its button; F8 puts the focus here (spec section 9). */
export const Toasts = () => {
  const toast = useStore(toastStore);
  const Icon = icons[toast?.tone ?? 'plain'];
  return (
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
            if (!open) dismissToast(toast.id);
          }}
        >
          <Icon className="toast-icon" size={18} aria-hidden />
          <div className="toast-words">
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="toast-text">{toast.description}</Radix.Description>}
          </div>
          <Radix.Close className="icon-button" aria-label="Close notification">
            <IconX size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="toast-area" hotkey={[limits.toastHotkey]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
};
