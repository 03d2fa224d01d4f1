import type { ElectronApplication, Page } from 'playwright/test';

/** Everything the page's heap holds, as the text of a heap snapshot: strings stand in it as they are. */
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

/** All that the page stores or shows, in one text. */
export const pageHoldings = (page: Page): Promise<string> =>
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
