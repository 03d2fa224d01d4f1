import '../../../src/renderer/testing/setup-page.ts';
import { render } from '@testing-library/react';
import { forgetOpenedRecord } from '#kernel/record/list-position.ts';
import { App } from '../../../src/renderer/app/app.tsx';

/** Renders the whole app at an address; `state` is the history entry's. */
export const openApp = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  // A new app was not left for a record, unlike the one of the test before.
  forgetOpenedRecord(address);
  return render(<App />);
};
