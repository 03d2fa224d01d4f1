import './setup-page.ts';
import { render } from '@testing-library/react';
import { App } from '../../../src/renderer/app/app.tsx';

/** Renders the whole app at an address; `state` is the history entry's. */
export const openApp = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  return render(<App />);
};
