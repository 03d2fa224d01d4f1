import { createStore } from '#kernel/base/store.ts';

/** How many actions have succeeded in this window: after one, the page of a record offers the next record of its list. */
export const actionCount = createStore(0);

export const incrementActionCount = (): void => actionCount.set(actionCount.get() + 1);
