// Renders resources/icons/icon.svg into the icons of all systems: `node scripts/release/icons.mjs` after a change of the picture.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { inRoot } from '../lib/project.mjs';
import { icnsFile, icoFile } from './icon-files.mjs';

const folder = inRoot('resources', 'icons');
const picture = readFileSync(inRoot('resources', 'icons', 'icon.svg'), 'utf8');
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 256];
const macSizes = [16, 32, 64, 128, 256, 512, 1024];
/** Icons of macOS keep a tenth of the space empty on each side; those of other systems are as large as their file. */
const macScale = 0.8047;

const executablePath = process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();

async function render(size, scale = 1) {
  await page.setViewportSize({ width: size, height: size });
  const side = `${scale * 100}%`;
  await page.setContent(
    `<style>html,body{margin:0;height:100%;display:grid;place-items:center}svg{width:${side};height:${side}}</style>${picture}`,
  );
  return page.screenshot({ omitBackground: true });
}

const renderAll = async (sizes, scale) => {
  const images = [];
  for (const size of sizes) images.push({ size, png: await render(size, scale) });
  return images;
};

try {
  mkdirSync(inRoot('resources', 'icons', 'linux'), { recursive: true });
  for (const { size, png } of await renderAll(linuxSizes)) writeFileSync(`${folder}/linux/${size}x${size}.png`, png);
  writeFileSync(`${folder}/icon.ico`, icoFile(await renderAll(windowsSizes)));
  writeFileSync(`${folder}/icon.icns`, icnsFile(await renderAll(macSizes, macScale)));
} finally {
  await browser.close();
}
