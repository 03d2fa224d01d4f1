import { EventEmitter } from 'node:events';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';
import { onlyEmulated } from './only-emulated.ts';

export type StandInDisplay = Pick<
  Electron.Display,
  'id' | 'label' | 'bounds' | 'workArea' | 'size' | 'workAreaSize' | 'scaleFactor' | 'rotation' | 'internal'
>;

function makeDisplay(id: number, bounds: Electron.Rectangle): StandInDisplay {
  const size = { width: bounds.width, height: bounds.height };
  return {
    id,
    label: `Display ${id}`,
    bounds,
    workArea: bounds,
    size,
    workAreaSize: size,
    scaleFactor: 1,
    rotation: 0,
    internal: id === 1,
  };
}

let displays: [StandInDisplay, ...StandInDisplay[]] = [makeDisplay(1, { x: 0, y: 0, width: 1920, height: 1080 })];

const overlap = (a: Electron.Rectangle, b: Electron.Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

class StandInScreen extends EventEmitter {
  getPrimaryDisplay = (): StandInDisplay => displays[0];
  getAllDisplays = (): StandInDisplay[] => [...displays];
  getCursorScreenPoint = (): Electron.Point => ({ x: 0, y: 0 });
  getDisplayMatching = (rect: Electron.Rectangle): StandInDisplay =>
    displays.reduce((best, next) => (overlap(next.bounds, rect) > overlap(best.bounds, rect) ? next : best));
  getDisplayNearestPoint = ({ x, y }: Electron.Point): StandInDisplay =>
    this.getDisplayMatching({ x, y, width: 1, height: 1 });
}
onlyEmulated('screen', StandInScreen.prototype);

export const screen = new StandInScreen();

/** On a real display Chromium knows the screens; without one there is a single screen of a common size. */
export function adoptDisplays(infos: Protocol.Emulation.ScreenInfo[]): void {
  const sorted = infos.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const [first, ...others] = sorted.map((info, index) => {
    const display = makeDisplay(index + 1, { x: info.left, y: info.top, width: info.width, height: info.height });
    const workArea = { x: info.availLeft, y: info.availTop, width: info.availWidth, height: info.availHeight };
    const workAreaSize = { width: info.availWidth, height: info.availHeight };
    return { ...display, workArea, workAreaSize, scaleFactor: info.devicePixelRatio };
  });
  if (first) displays = [first, ...others];
}

/** Changes the displays and emits Electron's events. */
export function setDisplays(bounds: [Electron.Rectangle, ...Electron.Rectangle[]]): void {
  const before = displays;
  const [first, ...others] = bounds;
  displays = [makeDisplay(1, first), ...others.map((rect, index) => makeDisplay(index + 2, rect))];
  for (const gone of before.slice(displays.length)) screen.emit('display-removed', {}, gone);
  for (const added of displays.slice(before.length)) screen.emit('display-added', {}, added);
  for (const display of displays.slice(0, before.length))
    screen.emit('display-metrics-changed', {}, display, ['bounds', 'workArea']);
}
