import { expect } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { secondWindow, setWindowBounds, windowBounds } from './support/desktop.ts';
import { hear } from './support/hear.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

test.describe('displays', () => {
  test.skip(!isStandIn, 'only the stand-in plugs displays in and out');
  const laptop = { x: 0, y: 0, width: 1_920, height: 1_080 };
  const beside = { x: 1_920, y: 0, width: 1_920, height: 1_080 };

  test('a window on a display that goes comes back to one that is there; one in reach stays', async ({ console }) => {
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

test('a change made in one window is told to the others, and not to itself', async ({ console }) => {
  const { app, page } = console;
  const second = await secondWindow(app, page);
  const [here, there] = [await hear(page, 'data.changed'), await hear(second, 'data.changed')];
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
  await expect.poll(there).toEqual([{ endpoint: 'customers.changeStatus' }]);
  expect(await here()).toEqual([]);
});
