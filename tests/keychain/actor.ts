// Plays one run of the app against the keychain of the session it is started in: takes steps as JSON, prints their results as JSON.
import keytar from 'keytar';
import { z } from 'zod';
import { createKeytarKeychain } from '../../src/main/keychain/keytar-keychain.ts';
import { createTokenVault } from '../../src/main/session/token-vault.ts';

const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), token: z.string() }),
  z.object({ do: z.literal('load') }),
  z.object({ do: z.literal('clear') }),
  /** Writes an entry behind the vault's back. `account` is below the vault's name. */
  z.object({ do: z.literal('put'), account: z.string(), secret: z.string() }),
  /** Account names and the bytes of their secrets. Never on a locked keychain: findCredentials crashes there. */
  z.object({ do: z.literal('entries') }),
]);
export type Step = z.infer<typeof step>;

const service = 'backoffice-console-test';
const vault = 'profile';

const play = async (steps: Step[]): Promise<unknown[]> => {
  const keychain = createKeytarKeychain(service);
  const mark = { discard: false };
  const tokens = createTokenVault({
    keychain,
    name: vault,
    discard: {
      get: () => mark.discard,
      set: (discard) => {
        mark.discard = discard;
      },
    },
    log: { info: () => {}, warn: (event, fields) => console.error(event, fields), error: () => {} },
  });
  const results: unknown[] = [];
  for (const next of steps) {
    const started = Date.now();
    if (next.do === 'save') results.push(await tokens.save(next.token));
    else if (next.do === 'load') results.push(await tokens.load());
    else if (next.do === 'clear') results.push(await tokens.clear().then(() => mark.discard));
    else if (next.do === 'put') results.push(await keychain.set(`${vault}:${next.account}`, next.secret));
    else {
      const found = await keytar.findCredentials(service);
      results.push(found.map(({ account, password }) => [account, Buffer.byteLength(password)]));
    }
    console.error(next.do, `${Date.now() - started} ms`);
  }
  return results;
};

const [, , given] = process.argv;
if (given !== undefined) console.log(JSON.stringify(await play(z.array(step).parse(JSON.parse(given)))));
// A prompt nobody answers would keep the native module's thread alive.
process.exit(0);
