import type { CdpSession } from './cdp.ts';
import { chromium, headless } from './host.ts';
import { BINDING, PRELOAD_WORLD, pageScript, preloadScript } from './in-page/sources.ts';
import { BLANK_PATH } from './scheme-server.ts';
import { isCustom, toHttp } from './urls.ts';

export interface Page {
  targetId: string;
  session: CdpSession;
}

interface PageOptions {
  bounds: Partial<Electron.Rectangle>;
  /** Its session: Chromium's context, and whether its windows on a display are incognito ones. */
  context: { id: string | undefined; isIncognito: boolean };
  preload: { source: string; argv: string[]; inSubFrames: boolean };
  /** The first address, as soon as it is known: on a display the window starts on an empty page of that origin. */
  firstUrl: Promise<string>;
  /** Told the target's ID as soon as the page exists: Playwright may ask for its window before it is attached. */
  onCreated?: (targetId: string) => void;
}

/** The targets of the app's windows; the app did not allow any other page. */
const expected = new Set<string>();
let opening: Promise<unknown> = Promise.resolve();

export async function openPage(options: PageOptions): Promise<Page> {
  // One at a time: on a display, a new window is identified by being the next one.
  const isBare = !headless && options.context.id === undefined;
  const opened = opening.then(() => (isBare ? openAppWindow(options) : createTarget(options)));
  opening = opened.catch(() => {});
  const targetId = await opened;
  options.onCreated?.(targetId);
  const { sessionId } = await chromium().cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const session = chromium().cdp.session(sessionId);
  const { versions } = process;
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Inspector.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript() }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadScript({
        ...options.preload,
        versions: { chrome: versions.chrome ?? '', electron: versions.electron ?? '', node: versions.node },
      }),
      worldName: PRELOAD_WORLD,
    }),
  ]);
  return { targetId, session };
}

async function createTarget({ bounds: { width = 800, height = 600 }, context }: PageOptions): Promise<string> {
  const { targetId } = await chromium().cdp.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(context.id !== undefined && { browserContextId: context.id }),
    width,
    height,
  });
  expected.add(targetId);
  return targetId;
}

async function openAppWindow({ bounds, context, firstUrl }: PageOptions): Promise<string> {
  const first = await Promise.race([firstUrl, new Promise<string>((resolve) => setTimeout(resolve, 100, ''))]);
  const url = isCustom(first) ? new URL(BLANK_PATH, toHttp(first)).href : 'data:text/html,';
  const created = new Promise<string>((resolve) => {
    onNextPage = (targetId) => {
      expected.add(targetId);
      resolve(targetId);
    };
  });
  chromium().openAppWindow(url, bounds, context.isIncognito);
  return created;
}

let onNextPage: ((targetId: string) => void) | undefined;

/** Closes pages that another page opened, such as a form with a new window as its target, before they load. */
export async function watchPages(onDestroyed: (targetId: string) => void): Promise<void> {
  const { cdp } = chromium();
  cdp.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type !== 'page' || expected.has(targetInfo.targetId)) return;
    if (onNextPage && !targetInfo.openerId) {
      onNextPage(targetInfo.targetId);
      onNextPage = undefined;
      return;
    }
    const closeUnlessOurs = () => {
      if (!expected.has(targetInfo.targetId))
        void cdp.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {});
    };
    // Our own Target.createTarget announces the page before it answers, on a busy machine long before.
    if (targetInfo.openerId) closeUnlessOurs();
    else void opening.then(() => setTimeout(closeUnlessOurs, 200));
  });
  cdp.on('Target.targetDestroyed', ({ targetId }) => onDestroyed(targetId));
  await cdp.send('Target.setDiscoverTargets', { discover: true });
}
