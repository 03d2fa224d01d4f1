import { join } from 'node:path';

/** The pictures of the packages, from the folder of icons; a dock shows an app's own icon, not that of its windows. */
const files: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux/512x512.png', win32: 'icon.ico' };

interface IconParts {
  platform: NodeJS.Platform;
  isPackaged: boolean;
  /** The folder `resources/icons`. */
  folder: string;
}

/** The file of the windows' icon in development; null: the system has it from the package, or shows none. */
export const windowIcon = ({ platform, isPackaged, folder }: IconParts): string | null => {
  const file = files[platform];
  return isPackaged || file === undefined ? null : join(folder, file);
};
