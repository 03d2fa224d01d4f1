import type { Page } from 'playwright/test';
import type { EventName } from '#contract/bridge-names.ts';

/** Listens to an event of the bridge in a page, from now on; gives what has come so far. */
export const hear = async (page: Page, name: EventName): Promise<() => Promise<unknown[]>> => {
  const heard = await page.evaluateHandle((event) => {
    const payloads: unknown[] = [];
    window.bridge.on[event]((payload: unknown) => payloads.push(payload ?? null));
    return payloads;
  }, name);
  return () => heard.jsonValue();
};
