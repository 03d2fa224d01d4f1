import type { Shortcut } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { chooseKeys } from './registry.ts';

/**
 * The shortcuts of the whole machine as main has them. In the page they work by the same keys, for the times when the system does not
 * hold them; those that are off are off here too.
 */
const shortcuts = createStore<readonly Shortcut[]>([]);

const become = (next: readonly Shortcut[]): void => {
  shortcuts.set(next);
  chooseKeys(new Map(next.map(({ id, keys, mode }) => [id, mode === 'off' ? null : keys])));
};

/** Asks main for them, and follows every change. */
export const startShortcuts = async (): Promise<void> => {
  bridge.on['shortcuts.changed'](become);
  const answer = await bridge.call['shortcuts.get']();
  if (answer.ok) become(answer.value);
};

export const useShortcuts = (): readonly Shortcut[] => useStore(shortcuts);
