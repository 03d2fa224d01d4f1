import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Launched, launch } from './launch.ts';

interface Exposed {
  version: number;
  nested: { answer: number; argv: string[] };
  echo(value: unknown): Promise<{ value: unknown; origin: string; main: boolean }>;
  fail(): Promise<never>;
  hello(name: string): void;
  add(a: number, b: number): number;
  onGreeting(listener: (...args: unknown[]) => void): () => void;
}
declare global {
  interface Window {
    fixture: Exposed;
  }
}

const userData = temporaryFolder();
let started: Launched;

beforeAll(async () => {
  started = await launch(userData);
}, 30_000);
afterAll(async () => {
  await started.app.close();
});

describe('preload', () => {
  test('exposes a frozen API and no other global', async () => {
    const seen = await started.page.evaluate(() => ({
      keys: Object.keys(window.fixture),
      frozen: Object.isFrozen(window.fixture) && Object.isFrozen(window.fixture.nested),
      nested: window.fixture.nested.answer,
      argv: window.fixture.nested.argv.at(-1),
      leaks: ['require', 'process', 'preloadSecret', 'ipcRenderer', '__standInToMain', '__standInFromMain'].filter(
        (name) => name in globalThis,
      ),
    }));
    expect(seen).toEqual({
      keys: ['version', 'nested', 'echo', 'fail', 'fetch', 'hello', 'add', 'onGreeting'],
      frozen: true,
      nested: 42,
      argv: '--from-main=yes',
      leaks: [],
    });
  });

  test('does not run in a subframe', async () => {
    const frame = started.page.frames()[1];
    expect(frame?.url()).toContain('/frame.html');
    expect(await frame?.evaluate(() => 'fixture' in window)).toBe(false);
  });

  test('answers synchronous calls synchronously', async () => {
    expect(await started.page.evaluate(() => window.fixture.add(2, 3))).toBe(5);
  });
});

describe('ipcRenderer.invoke', () => {
  test('clones values in both directions', async () => {
    const same = await started.page.evaluate(async () => {
      const sent = {
        text: 'naïve ✓',
        nothing: undefined,
        none: null,
        big: 12n,
        date: new Date(5),
        map: new Map([['a', 1]]),
        set: new Set([1]),
        bytes: new Uint8Array([0, 255]),
        buffer: new Uint8Array([1, 2]).buffer,
        nan: Number.NaN,
        list: [1, [2]],
        tagged: { $: 'own key' },
      };
      const { value, origin, main } = await window.fixture.echo(sent);
      const got = value as typeof sent;
      return {
        origin,
        main,
        keys: Object.keys(got),
        date: got.date.getTime(),
        map: got.map.get('a'),
        set: got.set.has(1),
        big: String(got.big),
        bytes: [...got.bytes],
        buffer: [...new Uint8Array(got.buffer)],
        nan: Number.isNaN(got.nan),
        list: got.list,
        text: got.text,
        tagged: got.tagged,
        nothing: got.nothing === undefined && got.none === null,
      };
    });
    expect(same).toEqual({
      origin: 'app://bundle',
      main: true,
      keys: ['text', 'nothing', 'none', 'big', 'date', 'map', 'set', 'bytes', 'buffer', 'nan', 'list', 'tagged'],
      date: 5,
      map: 1,
      set: true,
      big: '12',
      bytes: [0, 255],
      buffer: [1, 2],
      nan: true,
      list: [1, [2]],
      text: 'naïve ✓',
      tagged: { $: 'own key' },
      nothing: true,
    });
  });

  test('rejects with the message Electron gives', async () => {
    await expect(started.page.evaluate(() => window.fixture.fail())).rejects.toThrow(
      "Error invoking remote method 'fail': Error: refused",
    );
  });
});

test('events reach listeners until they unsubscribe', async () => {
  const heard = await started.page.evaluate(async () => {
    const got: unknown[] = [];
    let wake = (): void => {};
    const stop = window.fixture.onGreeting((text, date) => {
      got.push(text, date instanceof Date);
      wake();
    });
    await new Promise<void>((resolve) => {
      wake = resolve;
      window.fixture.hello('you');
    });
    stop();
    window.fixture.hello('nobody');
    await window.fixture.echo(0);
    return got;
  });
  expect(heard).toEqual(['hello you', true]);
});

test('using an API that is not emulated throws with its name', async () => {
  const said = await started.app.evaluate(({ app, safeStorage }) =>
    [() => Reflect.get(app, 'getGPUInfo'), () => safeStorage.encryptString('x')].map((use) => {
      try {
        return String(use());
      } catch (error) {
        return String(error);
      }
    }),
  );
  expect(said).toEqual([
    'Error: electron stand-in: app.getGPUInfo is not emulated',
    'Error: electron stand-in: safeStorage.encryptString is not emulated',
  ]);
});
