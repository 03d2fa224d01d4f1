import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TrainingMail, trainingOptions } from '../../src/contract/training/messages.ts';
import { startPlatform } from '../../src/training/platform.ts';
import { launch } from './launch.ts';
import { signIn } from './platform-queries.ts';
import { type Figure, timed } from './times.ts';

/**
 * The measure of the lists: a page that does nothing but ask the same platform for the same rows and write them into a table. Same
 * Electron, same machine, same run; what the console adds to it is the console's own cost.
 */
const page = `<!doctype html><meta charset="utf-8"><style>
body{font:13px system-ui}table{border-collapse:collapse;width:1000px;table-layout:fixed}
td{height:40px;padding:0 8px;border-bottom:1px solid #ddd;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}</style>
<button>open</button><table><tbody></tbody></table><script>
const cell = (text) => { const td = document.createElement('td'); td.textContent = text ?? '–'; return td; };
window.openRows = (query) => new Promise((done) => {
  const start = performance.now();
  fetch('/rows?' + query).then((r) => r.json()).then(({ data }) => {
    const body = document.createElement('tbody');
    for (const c of data) {
      const tr = document.createElement('tr');
      tr.append(cell(c.profile.first_name + ' ' + c.profile.last_name), cell(c.email), cell(c.phone_number), cell(c.level),
        cell(c.meta.restricted ? 'Restricted' : ''), cell(c.profile.country_code), cell(new Date(c.created_at).toDateString()));
      body.append(tr);
    }
    document.querySelector('tbody').replaceWith(body);
    requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => done(performance.now() - start); c.port2.postMessage(0); });
  });
});</script>`;

declare global {
  interface Window {
    /** The bare page's own: requests rows by a query, gives the ms until they are painted. */
    openRows: (query: string) => Promise<number>;
  }
}

const times = 9;

/** Opens the bare table with so many rows, again and again. */
export const bareTable = async (customers: number, sizes: readonly number[]): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const mails: TrainingMail[] = [];
  const platform = await startPlatform(trainingOptions.parse({ folder, customers }), {
    onMail: (mail) => mails.push(mail),
    onError: (text) => process.stderr.write(`${text}\n`),
  });
  const { ask } = await signIn(platform, mails);
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/rows') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    void ask(search.slice(1)).then((answer) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const app = await launch(join(folder, 'profile'), [], join(import.meta.dirname, 'empty-app'));
  try {
    const tab = await app.firstWindow();
    const shown = await app.browserWindow(tab);
    await tab.setViewportSize({ width: 1280, height: 800 });
    await shown.evaluate(({ webContents }, url) => webContents.loadURL(url), `http://127.0.0.1:${port}/`);
    const measure = async (name: string, queryOf: (at: number) => string): Promise<Figure> => {
      const taken: number[] = [];
      for (let at = 1; at <= times; at += 1)
        taken.push(await tab.evaluate((query) => window.openRows(query), queryOf(at)));
      return timed(name, taken);
    };
    const figures: Figure[] = [];
    for (const size of sizes)
      figures.push(await measure(`bare table, ${size} rows`, (at) => `limit=${size}&page=${at}`));
    figures.push(await measure('bare table, re-sort', (at) => `limit=100&sort=first_name&level=${at % 4}&page=${at}`));
    return figures;
  } finally {
    await app.close();
    server.close();
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
