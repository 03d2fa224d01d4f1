import { expect } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { openSecondWindow, setWindowBounds, windowBounds } from '../support/desktop.ts';
import { recordEvents } from '../support/record-events.ts';
import { isStandIn } from '../support/runtime.ts';
import { test } from '../support/test.ts';

test.describe('displays', () => {
  test.skip(!isStandIn, 'only the stand-in plugs displays in and out');
  const laptop = { x: 0, y: 0, width: 1_920, height: 1_080 };
  const beside = { x: 1_920, y: 0, width: 1_920, height: 1_080 };

  test('a window on a removed display moves to another one', async ({ console }) => {
    const { app } = console;
    const setDisplays = (displays: [typeof laptop, ...(typeof laptop)[]]) =>
      app.evaluate(({ __standIn }, all) => __standIn.setDisplays(all), displays);
    await setDisplays([laptop, beside]);
    await setWindowBounds(app, { x: 2_400, y: 100, width: 1_300, height: 800 });
    await setDisplays([laptop]);
    await expect.poll(() => windowBounds(app)).toEqual({ x: 620, y: 100, width: 1_300, height: 800 });

    const partlyOut = { x: 1_000, y: 100, width: 1_300, height: 800 };
    await setWindowBounds(app, partlyOut);
    await setDisplays([laptop, beside]);
    await setDisplays([laptop]);
    expect(await windowBounds(app)).toEqual(partlyOut);
  });
});

test('a write is announced to every window', async ({ console }) => {
  const { app, page } = console;
  const second = await openSecondWindow(app, page);
  const [here, there] = [await recordEvents(page, 'data.changed'), await recordEvents(second, 'data.changed')];
  const request = (endpoint: 'customers.get' | 'customers.changeStatus') =>
    page.evaluate(
      ([name, id]) =>
        window.bridge.call['api.request']({
          requestId: crypto.randomUUID(),
          endpoint: name,
          params: { id },
          ...(name === 'customers.changeStatus' && {
            body: { vip: true, merchant: false },
            idempotencyKey: crypto.randomUUID(),
          }),
        }),
      [endpoint, idOf('plain')] as const,
    );
  expect(await request('customers.get')).toMatchObject({ ok: true });
  expect(await request('customers.changeStatus')).toMatchObject({ ok: true });
  await expect.poll(there).toEqual([{ groups: ['customers'] }]);
  await expect.poll(here).toEqual([{ groups: ['customers'] }]);
});
