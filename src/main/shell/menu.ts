import type { MenuItemConstructorOptions } from 'electron';

/**
 * The application menu as a template: the roles that make copy, paste and window keys work on every system. Reload and developer
 * tools exist in development only.
 */
export const menuTemplate = (platform: NodeJS.Platform, devTools: boolean): MenuItemConstructorOptions[] => [
  ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
  {
    label: 'File',
    submenu: [platform === 'darwin' ? { role: 'close' } : { role: 'quit' }],
  },
  { role: 'editMenu' },
  {
    label: 'View',
    submenu: [
      ...(devTools
        ? [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const, { type: 'separator' } as const]
        : []),
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  },
  { role: 'windowMenu' },
];
