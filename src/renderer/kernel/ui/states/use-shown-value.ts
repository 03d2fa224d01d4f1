import { useState } from 'react';

/**
 * The value that belongs to the data on screen: while the previous data is shown until the requested data is loaded, the previous value.
 * Takes a primitive or a memoized value.
 */
export const useShownValue = <T>(requested: T, isPlaceholderData: boolean): T => {
  const [shown, setShown] = useState(requested);
  if (isPlaceholderData) return shown;
  if (shown !== requested) setShown(requested);
  return requested;
};
