import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Says in a toast that a write waits for a second member. `title`: what was written and on which record, if no form says it; `id` names the toast. */
export const toastSentForApproval = (title?: string, id?: string): void => {
  const description = [title, 'Nothing is changed yet.'].filter(Boolean).join('. ');
  toast({ id, tone: 'success', title: 'Sent for approval', description });
};
