import { useEffect, useEffectEvent, useState } from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { keyCombinations } from '#kernel/commands/key-combinations.ts';

interface KeyRecorder {
  recording: boolean;
  start(): void;
  stop(): void;
}

/** Records one key combination; Escape cancels. While it records, all shortcuts of the console and the system are off. */
export const useKeyRecorder = (onKeys: (keys: string) => void): KeyRecorder => {
  const [recording, setRecording] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    // Keeps the key from the key handler and from every overlay.
    event.stopImmediatePropagation();
    const [keys] = keyCombinations(event, appInfo().platform === 'darwin');
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
