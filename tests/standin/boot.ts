// Entry of the stand-in: starts Chromium and the app's main file side by side, then says `ready`, in Electron's order.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { StandInWindow, watchWindows } from './browser-window.ts';
import { Chromium } from './chromium.ts';
import { headless, mainFile, setChromium, switchValue } from './host.ts';
import { isHeldByAnother } from './instance-lock.ts';
import { packaged } from './packaged/program.ts';
import { startSchemeServer } from './scheme-server.ts';
import { adoptDisplays } from './screen.ts';
import { defaultSession } from './session.ts';

const { version } = createRequire(import.meta.url)('electron/package.json');
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: version, chrome: '156.0.0.0' },
  enumerable: true,
});
Object.defineProperty(process, 'type', { value: 'browser' });
if (packaged) Object.defineProperty(process, 'resourcesPath', { value: packaged.resources });
else Object.defineProperty(process, 'defaultApp', { value: true });

const { port } = await startSchemeServer();
const profileNow = (): string => join(app.getPath('sessionData'), 'standin-chromium');
const start = (profile: string): Promise<Chromium> =>
  Chromium.start({
    profile,
    schemePort: port,
    headless,
    debugging: switchValue('remote-debugging-port') !== undefined,
    switches: [],
  });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    app.quit();
    setTimeout(() => app.exit(1), 5_000).unref();
  });
}

// Chromium takes the longest, so it starts first, unless a running app has locked the profile: a second instance exits soon.
const early = profileNow();
const started = isHeldByAnother(app.getPath('userData')) ? undefined : start(early);
started?.catch(() => {});

const hint = setTimeout(() => {
  console.error(
    'electron stand-in: the main file waits at its top level; `ready` comes only after it has loaded, as in Electron',
  );
}, 5_000).unref();
await import(pathToFileURL(mainFile()).href);
clearTimeout(hint);

let chromium = await (started ?? start(profileNow()));
if (chromium.profile !== profileNow()) {
  await chromium.close(); // the app chose another folder while it started
  chromium = await start(profileNow());
}
setChromium(chromium);
chromium.onExit(() => {
  for (const window of StandInWindow.getAllWindows()) window.destroy();
  app.exit();
});
await watchWindows();
if (!headless) {
  const found = await chromium.cdp.send('Emulation.getScreenInfos').catch(() => ({ screenInfos: [] }));
  adoptDisplays(found.screenInfos);
}
if (chromium.endpoint) process.stderr.write(`\nDevTools listening on ${chromium.endpoint}\n`); // Playwright reads this line
app.emit('session-created', defaultSession);
app.markReady();
