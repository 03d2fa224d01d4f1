// The least an Electron app does: one window with one input. What the console's start takes beyond it is the console's own.
import { app, BrowserWindow, protocol } from 'electron';

const html = '<!doctype html><html lang="en"><title>Empty app</title><label>Email <input type="email"></label></html>';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.whenReady().then(() => {
  protocol.handle('app', () => new Response(html, { headers: { 'content-type': 'text/html' } }));
  void new BrowserWindow({ width: 1280, height: 800 }).loadURL('app://bundle/');
});
