/** What electron-vite puts in place when it builds: whether it is a development build is settled then, not by the machine the app runs on. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
