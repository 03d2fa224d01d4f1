/** What electron-vite puts in place when it builds: whether it is a development build is settled then, not by the machine the app runs on. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}

/** A file of resources/ that the build puts beside the program; the path it has there. */
declare module '*?asset' {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: electron-vite gives it so
  export default path;
}
