declare module 'virtual:changelog' {
  /** The newest releases, as the build read them from CHANGELOG.md. */
  export const releases: readonly {
    version: string;
    groups: readonly { title: string; items: readonly string[] }[];
  }[];
}
