/** Constants that electron-vite sets at build time, so that the machine the app runs on cannot turn it into a development build. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly MODE: string };
}

/** A file of resources/ that the build puts beside the program; the path it has there. */
declare module '*?asset' {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: electron-vite gives it so
  export default path;
}
