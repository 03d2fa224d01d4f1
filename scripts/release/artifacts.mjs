/** Whether a file in electron-builder's output belongs to a release: packages, their block maps, and the feeds of update channels. */
export const isArtifact = (name) =>
  /\.(deb|rpm|AppImage|exe|msi|dmg|zip|blockmap)$/.test(name) ||
  (name.endsWith('.yml') && !name.startsWith('builder-'));
