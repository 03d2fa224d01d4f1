import { createHash } from 'node:crypto';
import type { BrowserWindow, WebContents } from 'electron';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Log } from '../../log/log.ts';
import type { SignedInMember } from '../../session/signed-in-member.ts';
import { type MarginFacts, pageMargins } from './page-margins.ts';

/** What a window shows in its print layout. */
export interface PageToPrint {
  /** Its words, as the page has written them down. */
  text: string;
  /** The console path of what is printed. */
  address: string;
  isLandscape: boolean;
  /** When the member asked for it, by this machine's clock, in ms since 1970. */
  askedAt: number;
}

export interface PrintedPage {
  /** Tagged, with an outline, header and footer. */
  pdf: Uint8Array;
  /** SHA-256 of the words in hexadecimal, which every footer has. */
  contentHash: string;
  /** SHA-256 of `pdf` in hexadecimal. */
  fileHash: string;
  /** Who saved it, when by the platform's clock, and the member's time zone, as header and footer say. */
  savedBy: Pick<MarginFacts, 'member' | 'at' | 'zone'>;
}

/** Prints the page of a window as a PDF. */
export type PrintPage = (windowId: number, page: PageToPrint) => Promise<Result<PrintedPage>>;

/** The part of a window that is used. */
interface PrintableWindow extends Pick<BrowserWindow, 'setBackgroundColor' | 'isDestroyed'> {
  webContents: Pick<WebContents, 'printToPDF'>;
}

interface PrintPageParts {
  windows: { find(webContentsId: number): PrintableWindow | null };
  /** Who is signed in; null: nobody, or not known yet. */
  member: () => SignedInMember | null;
  /** The platform's time minus this machine's, in ms. */
  clockOffset: () => number;
  /** The member's time zone, such as `Africa/Lagos`. */
  zone: () => string;
  /** The console and its environment. */
  source: string;
  /** The background color of windows in the theme of the moment. */
  background: () => string;
  log: Log;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const paperColor = '#ffffff';

/** In inches: header and footer stand within them. */
const margins = { top: 0.65, bottom: 0.85, left: 0.55, right: 0.55 };

const timeout = async <Value>(value: Promise<Value>, ms: number): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('printing took too long')), ms);
  return Promise.race([value, late.promise]).finally(() => clearTimeout(timer));
};

/** Who, when and the hash are main's own; words and address are what the page says. Nothing is printed but what the page shows on paper. */
export const createPrintPage =
  ({ windows, member, clockOffset, zone, source, background, log }: PrintPageParts): PrintPage =>
  async (windowId, { text, address, isLandscape, askedAt }) => {
    const window = windows.find(windowId);
    if (window === null) return fail('not-found', 'This window is closed');
    const signedIn = member();
    if (signedIn === null) return fail('signed-out', 'You are signed out. Nothing was saved.');
    const contentHash = sha256(text);
    const savedBy = { member: signedIn, at: askedAt + clockOffset(), zone: zone() };
    // Chromium paints the window's background on the paper, around what the page draws.
    window.setBackgroundColor(paperColor);
    try {
      const pdf = await timeout(
        window.webContents.printToPDF({
          pageSize: 'A4',
          landscape: isLandscape,
          margins,
          printBackground: true,
          generateTaggedPDF: true,
          generateDocumentOutline: true,
          displayHeaderFooter: true,
          ...pageMargins({ source, ...savedBy, address, contentHash }),
        }),
        ceilings.printMs,
      );
      if (pdf.byteLength > ceilings.printedSize) return fail('over-limit', 'The PDF is too large. Nothing was saved.');
      return succeed({ pdf, contentHash, fileHash: sha256(pdf), savedBy });
    } catch (cause) {
      log.error('print', cause);
      return fail('internal', 'The page could not be printed. Try again.');
    } finally {
      if (!window.isDestroyed()) window.setBackgroundColor(background());
    }
  };
