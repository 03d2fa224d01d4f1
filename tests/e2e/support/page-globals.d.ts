/** What the preload puts on the page (src/renderer/kernel/bridge.ts says the same to the page itself). */
interface Window {
  readonly bridge: import('#contract/bridge.ts').Bridge;
}
