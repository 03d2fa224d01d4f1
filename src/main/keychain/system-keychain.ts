import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import type { Log } from '../log/log.ts';
import { createKeychainClient, type KeychainClient, keychainProcessName } from './keychain-client.ts';

/** The keychain of the system. `mainFolder`: the folder of the built main process, where the program of the keychain's process is. */
export const createSystemKeychain = ({ mainFolder, log }: { mainFolder: string; log: Log }): KeychainClient =>
  createKeychainClient({
    start: () =>
      utilityProcess.fork(join(mainFolder, 'keychain.js'), [], {
        serviceName: keychainProcessName,
        stdio: 'ignore',
        execArgv: [],
      }),
    ready: () => app.whenReady(),
    log,
  });
