import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContextMenu } from './context-menu.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = { editable: false, selection: false, link: false, json: false };
const all = { editable: true, selection: true, link: true, json: true };

const build = () => {
  const shown: { template: MenuItemConstructorOptions[]; closed: () => void }[] = [];
  const open = vi.fn();
  const show = createContextMenu<string>({
    popup: (template, _window, closed) => shown.push({ template, closed }),
    open,
  });
  const names = () => shown.at(-1)?.template.map(({ role, label, type }) => role ?? label ?? type);
  const click = (label: string) => {
    const item = shown.at(-1)?.template.find((one) => one.label === label);
    if (!item?.click) throw new Error(`no ${label}`);
    Reflect.apply(item.click, undefined, []);
  };
  return { show, shown, names, click, open, close: () => shown.at(-1)?.closed() };
};

test.each([
  ['a field with a selection', all, ['cut', 'copy', 'paste', 'separator', 'selectAll']],
  ['a selection in the page', { ...nothing, selection: true }, ['copy']],
])('%s', (_, wanted, first) => {
  const { show, names } = build();
  void show(wanted, null, 'w');
  expect(names()?.slice(0, first.length)).toEqual(first);
});

test('a record: window, link, JSON', () => {
  const { show, names } = build();
  void show({ ...nothing, link: true, json: true }, 'app://bundle/x', 'w');
  expect(names()).toEqual(['Open in new window', 'Copy link', 'Copy as JSON']);
});

test('no menu opens without items', async () => {
  const { show, shown } = build();
  expect(await show(nothing, null, 'w')).toBeNull();
  expect(shown).toEqual([]);
});

test.each(['before', 'after'])('the choice counts when the menu closes %s the click', async (order) => {
  const { show, click, close } = build();
  const choice = show(all, null, 'w');
  if (order === 'before') close();
  click('Copy as JSON');
  if (order === 'after') close();
  await vi.runAllTimersAsync();
  expect(await choice).toBe('json.copy');
});

test('closing without a choice gives null', async () => {
  const { show, close } = build();
  const choice = show(all, null, 'w');
  close();
  await vi.runAllTimersAsync();
  expect(await choice).toBeNull();
});

test('main opens the new window and gives the page null', async () => {
  const { show, click, close, open } = build();
  const choice = show(nothing, 'app://bundle/wanda/customers/CUS1', 'w');
  click('Open in new window');
  close();
  await vi.runAllTimersAsync();
  expect(open).toHaveBeenCalledExactlyOnceWith('app://bundle/wanda/customers/CUS1');
  expect(await choice).toBeNull();
});
