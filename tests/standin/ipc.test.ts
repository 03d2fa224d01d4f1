import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Launched, launch, makeUserData } from './launch.ts';

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

const userData = makeUserData();
let started: Launched;

beforeAll(async () => {
  started = await launch(userData.path);
}, 30_000);
afterAll(async () => {
  await started.app.close();
  userData.remove();
});

describe('the preload', () => {
  test('shows the page what it exposed, frozen, and nothing else', async () => {
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

  test('does not run in a frame of the page', async () => {
    const frame = started.page.frames()[1];
    expect(frame?.url()).toContain('/frame.html');
    expect(await frame?.evaluate(() => 'fixture' in window)).toBe(false);
  });

  test('answers synchronous calls at once', async () => {
    expect(await started.page.evaluate(() => window.fixture.add(2, 3))).toBe(5);
  });
});

describe('a call', () => {
  test('carries what structured clone carries, both ways', async () => {
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

  test('fails as Electron fails it', async () => {
    await expect(started.page.evaluate(() => window.fixture.fail())).rejects.toThrow(
      "Error invoking remote method 'fail': Error: refused",
    );
  });

  test('takes less than 10 ms on a busy machine', async () => {
    const median = await started.page.evaluate(async () => {
      const times: number[] = [];
      for (let count = 0; count < 50; count += 1) {
        const start = performance.now();
        await window.fixture.echo(count);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[25];
    });
    expect(median).toBeLessThan(10);
  });
});

test('events reach their listeners until these leave', async () => {
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

test('what is not emulated says its name', async () => {
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
