import { getClient, replayIntegration } from '@sentry/electron/renderer';

/**
 * Creates the recorder of session replays; the sample rates of Sentry's `init` decide what is sent. Texts, inputs and media are masked here,
 * before they leave the page. Compression needs a worker of a blob, which the content policy refuses.
 */
export const createReplay = (sessionRate: number) => {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
    stickySession: false,
    // An error right after sign-in has a replay, too.
    minReplayDuration: 0,
    networkCaptureBodies: false,
  });
  let isAdded = false;
  return {
    /** Records a session: all of it for a share of the sessions, otherwise the minute before an error. */
    start: (): void => {
      // The first recording starts with the integration.
      if (!isAdded) getClient()?.addIntegration(replay);
      else if (Math.random() < sessionRate) replay.start();
      else replay.startBuffering();
      isAdded = true;
    },
    /** Ends the recording. What is left of it is sent only while the session lasts: main drops it afterwards. */
    stop: (): void => void replay.stop(),
  };
};
