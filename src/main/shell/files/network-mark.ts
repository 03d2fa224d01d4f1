import { writeFile } from 'node:fs/promises';

/** Windows opens a file with this mark with care: Excel shows it read-only first. The number is the zone "internet". */
const zone = '[ZoneTransfer]\r\nZoneId=3\r\n';

/**
 * Marks a file as one from the network. Only Windows has a mark that a program sets by writing a file: a stream of the file's own, which
 * moves with it. A disk without streams keeps the file unmarked.
 */
export const createNetworkMark =
  (platform: NodeJS.Platform) =>
  async (path: string): Promise<void> => {
    if (platform === 'win32') await writeFile(`${path}:Zone.Identifier`, zone).catch(() => undefined);
  };
