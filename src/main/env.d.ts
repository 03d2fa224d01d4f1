/** What electron-vite puts in place when it builds: the mode is chosen then, never by the machine the app runs on. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly MODE: string };
}
