import type { ComponentType } from 'react';
import { useLoaded } from './use-loaded.ts';

/**
 * A component whose chunk comes when it is first drawn, or was asked for ahead (`preload`, by the same function). Nothing stands there
 * until then, which is shorter than a spinner would take to appear; a chunk that does not come is the error boundary's.
 */
export const lazyPart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const part = useLoaded(load);
    if (part.state === 'failed') throw part.error;
    return part.state === 'ready' && <part.value {...props} />;
  };
