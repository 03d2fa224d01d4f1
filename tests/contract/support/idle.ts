import { act } from '@testing-library/react';

/** Waits until everything has run that the page put off until it is idle. */
export const untilIdle = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
