import { onlyEmulated } from './only-emulated.ts';

const TEXT = 'text/plain';

export class StandInClipboardItem implements Pick<Electron.ClipboardItem, 'types'> {
  #items: Record<string, unknown>;
  constructor(items: Record<string, unknown>) {
    this.#items = items;
  }
  get types(): string[] {
    return Object.keys(this.#items);
  }
  async getType(type: string): Promise<Blob> {
    const item = await this.#items[type];
    if (item === undefined) throw new Error(`The type '${type}' was not found`);
    return item instanceof Blob ? item : new Blob([String(item)], { type });
  }
}
onlyEmulated('ClipboardItem', StandInClipboardItem.prototype);

/** A separate clipboard, so that tests neither read nor change the system's. */
let content: StandInClipboardItem[] = [];

const api = {
  clear() {
    content = [];
  },
  has: async (type: string) => content.some(({ types }) => types.includes(type)),
  read: async () => content,
  async write(items: StandInClipboardItem[]) {
    content = [...items];
  },
  async readText() {
    const item = content.find(({ types }) => types.includes(TEXT));
    return item ? (await item.getType(TEXT)).text() : '';
  },
  async writeText(text: string) {
    content = [new StandInClipboardItem({ [TEXT]: text })];
  },
} satisfies Record<keyof Omit<Electron.Clipboard, 'selection'>, unknown>;

export const clipboard = onlyEmulated('clipboard', api);
