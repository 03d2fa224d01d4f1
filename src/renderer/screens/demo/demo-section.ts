import type { ReactNode } from 'react';

/** A component in one of its states. */
export interface DemoSample {
  /** Names the state, such as `Disabled`. */
  state: string;
  content: ReactNode;
  /** Takes a whole line instead of one column. */
  wide?: boolean;
}

/** One kind of component of the demo area, in all of its states. */
export interface DemoSection {
  /** The anchor in the page's address. */
  id: string;
  title: string;
  /** One line on when screens use the component. */
  text: string;
  samples: readonly DemoSample[];
}
