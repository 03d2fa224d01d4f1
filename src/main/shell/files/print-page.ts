import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Log } from '../../log/log.ts';
import type { Windows } from '../windows/windows.ts';

/** Prints the page of a window as a PDF. */
export type PrintPage = (windowId: number) => Promise<Result<Uint8Array>>;

interface PrintPageParts {
  windows: Pick<Windows, 'find'>;
  log: Log;
}

/** Size, margins and page numbers come from the page's print styles (`@page`). Nothing is printed but what the page shows on paper. */
export const createPrintPage =
  ({ windows, log }: PrintPageParts): PrintPage =>
  async (windowId) => {
    const window = windows.find(windowId);
    if (window === null) return fail('not-found', 'This window is closed');
    try {
      return succeed(
        await window.webContents.printToPDF({
          preferCSSPageSize: true,
          printBackground: true,
          generateTaggedPDF: true,
        }),
      );
    } catch (cause) {
      log.error('print', cause);
      return fail('internal', 'The report could not be printed');
    }
  };
