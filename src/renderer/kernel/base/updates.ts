import type { UpdateState } from '#contract/bridge/update.ts';
import { bridge } from './bridge-client.ts';
import { createStore, useStore } from './store.ts';

const updates = createStore<UpdateState | null>(null);

/** Loads the state of the console's update from main and follows its changes. */
export const startUpdates = async (): Promise<void> => {
  bridge.on['updates.changed'](updates.set);
  const answer = await bridge.call['updates.get']();
  if (answer.ok && updates.get() === null) updates.set(answer.value);
};

/** The update of the console; null until it is known, soon after the first paint. */
export const useUpdates = (): UpdateState | null => useStore(updates);

/** The one step that a member can take now, as a button: download, restart, or check again; null: nothing to do. */
export const updateStep = ({ phase, version, isRequired }: UpdateState) => {
  switch (phase) {
    case 'ready':
      return { label: 'Restart to update', run: () => void bridge.call['updates.install']() };
    case 'available':
      return { label: 'Download', run: () => void bridge.call['updates.download']() };
    case 'failed':
      return version === null
        ? { label: 'Check again', run: () => void bridge.call['updates.check']() }
        : { label: 'Download again', run: () => void bridge.call['updates.download']() };
    case 'idle':
    case 'current':
      return isRequired ? { label: 'Check for updates', run: () => void bridge.call['updates.check']() } : null;
    case 'off':
    case 'checking':
    case 'downloading':
      return null;
  }
};

/** What is going on with the newer version, in one sentence; null: nothing that concerns one. */
export const updateProgress = ({ phase, version, percent }: UpdateState): string | null => {
  switch (phase) {
    case 'available':
      return `Version ${version} is available.`;
    case 'downloading':
      return `Downloading version ${version}: ${percent ?? 0}%.`;
    case 'ready':
      return `Version ${version} is ready.`;
    default:
      return null;
  }
};
