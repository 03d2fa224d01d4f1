import { createStore } from '#kernel/base/store.ts';
import { onSessionEnd } from './session.ts';

/** The member whose view of the console this window shows to an administrator. */
export interface ViewedMember {
  id: string;
  name: string;
  role: string | null;
  permissions: readonly string[];
  /** The address that the way out leads to. */
  returnPath: string;
}

/**
 * Null: the window shows the signed-in member's own view. Kept in the memory of this window only, beside the session: a reload, a new
 * window and the end of the session show the own view. It gives no rights: all requests are the signed-in member's, and main refuses
 * the writes among them (`readOnly` of `api.request`).
 */
export const viewedMember = createStore<ViewedMember | null>(null);

onSessionEnd(() => viewedMember.set(null));
