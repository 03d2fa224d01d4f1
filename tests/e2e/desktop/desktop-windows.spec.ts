import { expect } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { type Bounds, openSecondWindow, setWindowBounds, windowBounds } from '../support/desktop.ts';
import { openScreen } from '../support/own-screen.ts';
import { recordEvents } from '../support/record-events.ts';
import { test as base } from '../support/test.ts';

const wide = { width: 1_920, height: 1_080 };
const narrow = { width: 1_400, height: 900 };

const test = base.extend<{ ownScreen: Awaited<ReturnType<typeof openScreen>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  ownScreen: async ({}, use) => {
    const screen = await openScreen(wide);
    await use(screen);
    await screen.close();
  },
});

test.describe('displays', () => {
  test('a window that is out of reach once its display is gone moves to another one', async ({ ownScreen, launch }) => {
    const { app } = await launch({ env: ownScreen.env });
    /** How often Electron has told of a display, after the console's own listeners. */
    const told = await app.evaluateHandle(({ screen: displays }) => {
      const count = { changed: 0 };
      displays.on('display-metrics-changed', () => {
        count.changed += 1;
      });
      return count;
    });
    const place = async (bounds: Bounds) => {
      await setWindowBounds(app, bounds);
      await expect.poll(() => windowBounds(app)).toEqual(bounds);
    };
    const width = 1_300;
    const height = 800;
    await place({ x: 1_500, y: 80, width, height });
    await ownScreen.resize(narrow);
    await expect.poll(() => windowBounds(app)).toEqual({ x: narrow.width - width, y: 80, width, height });

    const partlyOut = { x: 1_000, y: 80, width, height };
    await place(partlyOut);
    const before = await told.evaluate(({ changed }) => changed);
    await ownScreen.resize({ ...narrow, height: 850 });
    await expect.poll(() => told.evaluate(({ changed }) => changed)).toBeGreaterThan(before);
    expect(await windowBounds(app)).toEqual(partlyOut);

    // A virtual screen has one display, so that Electron's event of one that is removed is emitted in main.
    await place({ x: 1_500, y: 40, width, height });
    await app.evaluate(({ screen: displays }) => void displays.emit('display-removed'));
    await expect.poll(() => windowBounds(app)).toEqual({ x: narrow.width - width, y: 40, width, height });
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
  // What was decided about a record is told by its cases, too.
  const groups = ['customers', 'cases.get'];
  const expected = [{ groups, write: { ids: [idOf('plain')], requestId: expect.any(String) } }];
  await expect.poll(there).toEqual(expected);
  await expect.poll(here).toEqual(expected);
});
