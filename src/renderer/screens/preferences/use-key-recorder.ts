import { useEffect, useEffectEvent, useState } from 'react';
import { bridge } from '#kernel/bridge.ts';
import { combinationsOf } from '#kernel/commands/combinations.ts';
import { appInfo } from '#kernel/session/app-info.ts';

interface KeyRecorder {
  recording: boolean;
  start(): void;
  stop(): void;
}

/** Listens for one combination and gives it; Escape ends it without one. Meanwhile no key means anything else, in this app or to the system. */
export const useKeyRecorder = (onKeys: (keys: string) => void): KeyRecorder => {
  const [recording, setRecording] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    // Before the dispatcher, and before every overlay.
    event.stopImmediatePropagation();
    const [keys] = combinationsOf(event, appInfo().platform === 'darwin');
    if (keys === undefined) return;
    setRecording(false);
    if (keys !== 'Escape') onKeys(keys);
  });
  useEffect(() => {
    if (!recording) return;
    void bridge.call['shortcuts.record']({ recording: true });
    const stop = () => setRecording(false);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('blur', stop);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('blur', stop);
      void bridge.call['shortcuts.record']({ recording: false });
    };
  }, [recording]);
  return { recording, start: () => setRecording(true), stop: () => setRecording(false) };
};
