import { createStore } from '#kernel/base/store.ts';

/** Whether the dialog of an action is open: a panel below it must not take its Escape. */
export const isActionDialogOpen = createStore(false);
