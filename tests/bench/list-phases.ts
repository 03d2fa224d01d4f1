import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { restInOtherList, rowsInSight, timeOpening } from './in-page.ts';
import { launch } from './launch.ts';
import { signIn } from './sign-in.ts';
import { type Figure, timed } from './times.ts';

/** The times of one opening of a list in ms since 1970, in the order in which they come. */
interface Marks {
  clicked: number;
  /** Main sends the request. */
  sent: number;
  /** The head of the platform's answer has arrived in main. */
  answered: number;
  /** All of it. */
  arrived: number;
  /** Main has parsed and checked it, and made a text of it. */
  checked: number;
  /** The page starts to parse that text. */
  received: number;
  parsed: number;
  /** The rows in sight are in the document. */
  drawn: number;
  painted: number;
}

/** By the name of a phase: the marks at its start and its end. */
const phases: Readonly<Record<string, readonly [keyof Marks, keyof Marks]>> = {
  'page and bridge, until the request is sent': ['clicked', 'sent'],
  'request, until the head of the answer': ['sent', 'answered'],
  'body of the answer': ['answered', 'arrived'],
  "main's parse and checks": ['arrived', 'checked'],
  'bridge to the page': ['checked', 'received'],
  "page's parse": ['received', 'parsed'],
  'React and layout until the rows are there': ['parsed', 'drawn'],
  'style, layout and paint': ['drawn', 'painted'],
  'in all': ['clicked', 'painted'],
};

declare global {
  // Set by this file in main and in the page.
  var benchMarks: Record<string, number>;
}

/** Makes main note when it sends a request, when its answer is there and when it was made a text again. Only of answers above 5,000 characters. */
const watchMain = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    globalThis.benchMarks = {};
    const note = (name: string) => {
      globalThis.benchMarks[name] = performance.timeOrigin + performance.now();
    };
    const { Writable } = process.getBuiltinModule('node:stream');
    // `ClientRequest` of Electron is one; `net.request` itself is kept by whoever imported it.
    Writable.prototype.end = new Proxy(Writable.prototype.end, {
      apply: (end, self: InstanceType<typeof Writable>, args) => {
        if (self.constructor.name === 'ClientRequest') {
          note('lastSent');
          self.once('response', () => note('lastAnswered'));
        }
        return Reflect.apply(end, self, args);
      },
    });
    JSON.parse = new Proxy(JSON.parse, {
      apply: (parse, self, args) => {
        if (String(args[0]).length > 5_000) {
          note('arrived');
          globalThis.benchMarks.sent = globalThis.benchMarks.lastSent ?? 0;
          globalThis.benchMarks.answered = globalThis.benchMarks.lastAnswered ?? 0;
        }
        return Reflect.apply(parse, self, args);
      },
    });
    JSON.stringify = new Proxy(JSON.stringify, {
      apply: (stringify, self, args) => {
        const text: unknown = Reflect.apply(stringify, self, args);
        if (typeof text === 'string' && text.length > 5_000) note('checked');
        return text;
      },
    });
  });

/** The same in the page, around its parsing of an answer. */
const watchPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.benchMarks = {};
    const { parse } = JSON;
    const note = (name: string) => {
      globalThis.benchMarks[name] = performance.timeOrigin + performance.now();
    };
    JSON.parse = (text, ...rest) => {
      if (text.length < 5_000) return parse(text, ...rest);
      note('received');
      const value: unknown = parse(text, ...rest);
      note('parsed');
      return value;
    };
  });

const times = 15;
const customerRows = '.table[aria-label=Customers] tr[data-row]';

/** Where the time goes when a list of customers with so many rows opens: each phase with its time. */
export const listPhases = async (customers: number, sizes: readonly number[]): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-phases-'));
  const app = await launch(folder, ['--training', `--training-customers=${customers}`]);
  try {
    const page = await app.firstWindow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Email', { exact: true }).waitFor();
    await signIn(page, folder);
    await watchMain(app);
    await watchPage(page);
    const figures: Figure[] = [];
    for (const size of sizes) {
      const taken: Record<string, number>[] = [];
      for (let at = 1; at <= times; at += 1) {
        await restInOtherList(page);
        const go = `/wanda/customers?limit=${size}&page=${((at - 1) % 11) + 1}${at > 11 ? '&sort=email' : ''}`;
        const opening = await timeOpening(page, { go }, { selector: customerRows, least: rowsInSight });
        const inMain = await app.evaluate(() => globalThis.benchMarks);
        taken.push({ ...(await page.evaluate(() => globalThis.benchMarks)), ...inMain, ...opening });
      }
      for (const [name, [from, to]] of Object.entries(phases))
        figures.push(
          timed(
            `${size} rows: ${name}`,
            taken.map((marks) => (marks[to] ?? Number.NaN) - (marks[from] ?? Number.NaN)),
          ),
        );
    }
    return figures;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
