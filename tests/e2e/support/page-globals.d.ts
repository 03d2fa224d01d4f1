/** What the preload adds to the page; `src/renderer/kernel/base/bridge-client.ts` declares it for the renderer. */
interface Window {
  readonly bridge: import('#contract/bridge.ts').Bridge;
}
