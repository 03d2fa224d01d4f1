import { EventEmitter } from 'node:events';
import { type KeyPress, matches } from './accelerator.ts';
import { onlyEmulated } from './only-emulated.ts';

type Template = Electron.MenuItemConstructorOptions;

export class StandInMenuItem {
  readonly id: string;
  readonly role: Template['role'];
  readonly type: NonNullable<Template['type']>;
  readonly accelerator: Template['accelerator'];
  readonly submenu: StandInMenu | undefined;
  readonly userAccelerator = null;
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly click: (event?: object, window?: object, contents?: object) => void;

  constructor(template: Template) {
    const { submenu } = template;
    this.id = template.id ?? '';
    this.role = template.role;
    this.type = template.type ?? (submenu ? 'submenu' : 'normal');
    this.accelerator = template.accelerator;
    this.submenu = Array.isArray(submenu) ? StandInMenu.buildFromTemplate(submenu) : undefined;
    this.label = template.label ?? template.role ?? '';
    this.sublabel = template.sublabel ?? '';
    this.toolTip = template.toolTip ?? '';
    this.enabled = template.enabled ?? true;
    this.visible = template.visible ?? true;
    this.checked = template.checked ?? false;
    const run: unknown = template.click;
    this.click = (event = {}, window, contents) => {
      if (!this.enabled) return;
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (typeof run === 'function') run(this, window, { ...event, contents });
    };
  }
}
onlyEmulated('MenuItem', StandInMenuItem.prototype);

/** Context menus that the app showed, newest last; a test picks from them. */
export const popups: StandInMenu[] = [];
let applicationMenu: StandInMenu | null = null;

export class StandInMenu extends EventEmitter {
  readonly items: StandInMenuItem[] = [];
  #closed: (() => void) | undefined;

  static buildFromTemplate(template: (Template | StandInMenuItem)[]): StandInMenu {
    const menu = new StandInMenu();
    for (const item of template) menu.append(item instanceof StandInMenuItem ? item : new StandInMenuItem(item));
    return menu;
  }
  static setApplicationMenu(menu: StandInMenu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu = (): StandInMenu | null => applicationMenu;

  append(item: StandInMenuItem): void {
    this.items.push(item);
  }
  insert(position: number, item: StandInMenuItem): void {
    this.items.splice(position, 0, item);
  }
  popup({ callback }: Electron.PopupOptions = {}): void {
    popups.push(this);
    this.#closed = callback;
    this.emit('menu-will-show', {});
  }
  closePopup(): void {
    this.emit('menu-will-close', {});
    this.#closed?.();
    this.#closed = undefined;
  }
  getMenuItemById(id: string): StandInMenuItem | null {
    return this.find((item) => item.id === id) ?? null;
  }
  /** The first matching item of the menu or its submenus. */
  find(isMeant: (item: StandInMenuItem) => boolean): StandInMenuItem | undefined {
    for (const item of this.items) {
      const found = isMeant(item) ? item : item.submenu?.find(isMeant);
      if (found) return found;
    }
    return undefined;
  }
}
onlyEmulated('Menu', StandInMenu.prototype);

/** Keys that the page does not handle reach the application menu, as in Electron. */
export function pressMenuKey(key: KeyPress, window: object): void {
  const item = applicationMenu?.find(
    ({ accelerator, visible }) => visible && !!accelerator && matches(String(accelerator), key),
  );
  item?.click({ triggeredByAccelerator: true }, window);
}
