import { succeed } from '#contract/bridge/result.ts';
import { type ClientParts, createClient } from '../../../src/main/api/client.ts';
import { memoryLog } from '../../../src/main/log/testing/memory-log.ts';

export const platformAddress = 'https://platform.test/base';

/** Main's HTTP client with another `fetch`. `rejected` counts the session tokens that the platform refused. */
export const createFuzzedClient = (fetch: ClientParts['fetch']) => {
  const log = memoryLog();
  const seen = { rejected: 0, drifted: 0 };
  const client = createClient({
    fetch,
    baseUrl: async () => succeed(platformAddress),
    device: async () => ({ id: 'device', name: 'Test' }),
    bearer: (auth) => `${auth}-token`,
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: () => {
      seen.drifted += 1;
    },
    onFailure: () => undefined,
    log,
  });
  client.onTokenRejected(() => {
    seen.rejected += 1;
  });
  return { client, seen, log };
};
