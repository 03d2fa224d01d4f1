import type { Page } from 'playwright';

/** When something was done in the page, and when what was asked for was in the document and was painted, in ms since 1970. */
interface Opening {
  clicked: number;
  drawn: number;
  painted: number;
}

/** In the page: does something, then waits until what it asks for is there and painted. */
export const timeOpening = async (
  page: Page,
  act: { click?: string; go?: string },
  ready: { selector: string; text?: string; not?: string; least: number; seconds?: number },
): Promise<Opening> =>
  page.evaluate(
    async ([{ click, go }, { selector, text, not, least, seconds = 10 }]) => {
      const now = () => performance.timeOrigin + performance.now();
      const clicked = now();
      if (click !== undefined) document.querySelector<HTMLElement>(click)?.click();
      if (go !== undefined) {
        // What a click on a link of the router does: a new entry, and the router told of it.
        history.pushState({ key: `bench-${clicked}`, usr: null, idx: 1 }, '', go);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }
      const there = () => {
        const found = document.querySelectorAll(selector);
        const first = found[0]?.textContent ?? '';
        return (
          found.length >= least && (text === undefined || first.includes(text)) && (not === undefined || first !== not)
        );
      };
      // Not by polling in animation frames, which would add the wait for the next frame.
      await new Promise<void>((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`${selector} did not come within ${seconds} s at ${location.pathname}`)),
          seconds * 1_000,
        );
        const check = () => {
          if (!there()) return;
          observer.disconnect();
          clearTimeout(limit);
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        check();
      });
      const drawn = now();
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(0);
        });
      });
      return { clicked, drawn, painted: now() };
    },
    [act, ready] as const,
  );

/** The same; gives the ms until it is painted. */
export const inPage = async (...args: Parameters<typeof timeOpening>): Promise<number> => {
  const { clicked, painted } = await timeOpening(...args);
  return painted - clicked;
};

/** At least so many rows are in sight at 1280x800; more than 40 on a page are drawn only while they are. */
export const rowsInSight = 14;

/** Opens Referrals, the list that the others are opened from. */
export const leaveList = (page: Page): Promise<number> =>
  inPage(page, { go: '/wanda/referrals' }, { selector: 'h1', text: 'Referrals', least: 1 });

/** The same, and waits: what that list does when it is idle, such as fetching its next page, is not the next list's cost. */
export const restInOtherList = async (page: Page): Promise<void> => {
  await leaveList(page);
  await page.waitForTimeout(150);
};
