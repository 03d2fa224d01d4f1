import type { ElectronApplication, Page } from 'playwright/test';

// Electron's native menus. The application menu and the tray's are chosen from in main, since no program can read their places on the screen.

/** Chooses an item of the application menu; false: it is grayed out. */
export const pickFromMenu = (app: ElectronApplication, label: string): Promise<boolean> =>
  app.evaluate(({ Menu }, wanted) => {
    const itemsOf = (menu: Electron.Menu | null | undefined): Electron.MenuItem[] =>
      menu?.items.flatMap((item) => [item, ...itemsOf(item.submenu)]) ?? [];
    const item = itemsOf(Menu.getApplicationMenu()).find((one) => one.label === wanted);
    if (!item) throw new Error(`the application menu has no ${wanted}`);
    if (item.enabled) Reflect.apply(item.click, item, []);
    return item.enabled;
  }, label);

export interface ShownItem {
  label: string;
  enabled: boolean;
}

/**
 * Records the context menus that open from now on, which are real: keys choose from them. The result gives the items of the newest one once it
 * is on the screen; null: none has opened.
 */
export const recordPopups = async (app: ElectronApplication): Promise<() => Promise<ShownItem[] | null>> => {
  const recorded = await app.evaluateHandle(({ Menu }) => {
    const { popup } = Menu.prototype;
    const newest: { items: ShownItem[] | null } = { items: null };
    Menu.prototype.popup = function (options) {
      this.once('menu-will-show', () => {
        newest.items = this.items.map(({ label, enabled }) => ({ label, enabled }));
      });
      Reflect.apply(popup, this, [options]);
    };
    return newest;
  });
  return () => recorded.evaluate(({ items }) => items);
};

/** The labels of what is chosen from the context menus that open from now on. */
export const recordChoices = async (app: ElectronApplication): Promise<() => Promise<string[]>> => {
  const recorded = await app.evaluateHandle(({ Menu }) => {
    const { popup } = Menu.prototype;
    const labels: string[] = [];
    Menu.prototype.popup = function (options) {
      for (const item of this.items) {
        const { click } = item;
        item.click = (...args: unknown[]) => {
          labels.push(item.label);
          Reflect.apply(click, item, args);
        };
      }
      Reflect.apply(popup, this, [options]);
    };
    return labels;
  });
  return () => recorded.jsonValue();
};

/** The tray's menu from now on, as `labels` and a way to choose from it. */
export const recordTray = async (app: ElectronApplication, page: Page) => {
  const recorded = await app.evaluateHandle(({ Tray }) => {
    const { setContextMenu } = Tray.prototype;
    const tray: { menu: Electron.Menu | null } = { menu: null };
    Tray.prototype.setContextMenu = function (menu) {
      tray.menu = menu;
      Reflect.apply(setContextMenu, this, [menu]);
    };
    return tray;
  });
  // The tray itself cannot be reached. Its menu is set again whenever a shortcut is.
  await page.evaluate(() => window.bridge.call['shortcuts.set']({ id: 'toasts.focus', keys: 'F8', mode: 'global' }));
  return {
    labels: () => recorded.evaluate(({ menu }) => menu?.items.map(({ label }) => label)),
    pick: (label: string): Promise<boolean> =>
      recorded.evaluate(({ menu }, wanted) => {
        const item = menu?.items.find((one) => one.label === wanted);
        if (!item) throw new Error(`the tray has no ${wanted}`);
        if (item.enabled) Reflect.apply(item.click, item, []);
        return item.enabled;
      }, label),
  };
};
