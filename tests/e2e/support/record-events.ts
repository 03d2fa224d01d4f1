import type { Page } from 'playwright/test';
import type { EventName } from '#contract/bridge/names.ts';

/** Records the payloads of a bridge event in a page; the result reads those recorded so far. */
export const recordEvents = async (page: Page, name: EventName): Promise<() => Promise<unknown[]>> => {
  const recorded = await page.evaluateHandle((event) => {
    const payloads: unknown[] = [];
    window.bridge.on[event]((payload: unknown) => payloads.push(payload ?? null));
    return payloads;
  }, name);
  return () => recorded.jsonValue();
};
