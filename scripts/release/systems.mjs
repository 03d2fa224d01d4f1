import { join } from 'node:path';
import { manifest, product } from './product.mjs';

/** Where things are in an unpacked package of each system, below its folder. */
export const systems = {
  linux: {
    folder: (arch) => `linux${arch === 'x64' ? '' : `-${arch}`}-unpacked`,
    resources: 'resources',
    program: manifest.name,
    keytar: (arch) => [`linux-${arch}`],
  },
  win: {
    folder: (arch) => `win${arch === 'x64' ? '' : `-${arch}`}-unpacked`,
    resources: 'resources',
    program: `${product.productName}.exe`,
    keytar: (arch) => [`win32-${arch}`],
  },
  mac: {
    folder: (arch) => `mac${arch === 'x64' ? '' : `-${arch}`}`,
    resources: join(`${product.productName}.app`, 'Contents', 'Resources'),
    program: `${product.productName}.app`,
    keytar: () => ['darwin-arm64', 'darwin-x64'],
  },
};

/** The system that this process runs on, by its name in `systems`. */
export const thisSystem = { linux: 'linux', win32: 'win', darwin: 'mac' }[process.platform];
