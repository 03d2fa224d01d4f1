/** What the preload adds to the page; `src/renderer/kernel/base/bridge-client.ts` declares it for the renderer. */
interface Window {
  readonly bridge: import('#contract/bridge/calls.ts').Bridge;
}

declare namespace Electron {
  interface WebContents {
    /** What the window's renderer was given. Electron has it, but neither documents nor types it. */
    getLastWebPreferences(): WebPreferences | null;
  }
}
