import type { ElectronApplication, Page } from 'playwright/test';

/** A heap snapshot of the page as text; it contains every string in memory. */
export const heapSnapshot = async (app: ElectronApplication, page: Page): Promise<string> => {
  const session = await app.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
};

/** The page's document and stores as one text. */
export const storedAndShown = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const decoded = Object.values({ ...localStorage }).map((value) => {
      try {
        return atob(String(value));
      } catch {
        return '';
      }
    });
    return [document.documentElement.outerHTML, document.cookie, ...stored, ...decoded, JSON.stringify(databases)].join(
      '\n',
    );
  });

/** A JSON Web Token with a header, a content and a signature. */
export const jwt = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{20,}/;
