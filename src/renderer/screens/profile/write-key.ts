import { useState } from 'react';

/**
 * The Idempotency-Key of what a form sends (api.md). The same body again, as after a try without an answer, keeps its key, so that
 * it is done once. Another body gets another key: the platform may have done the first one and refuses its key for anything else.
 */
export const writeKey = () => {
  let key = crypto.randomUUID();
  let sent: string | null = null;
  return {
    of: (body: unknown): string => {
      const now = JSON.stringify(body);
      if (sent !== null && sent !== now) key = crypto.randomUUID();
      sent = now;
      return key;
    },
    /** It was done: what comes next is another change, even when it reads the same. Nothing of what was sent is kept. */
    renew: (): void => {
      key = crypto.randomUUID();
      sent = null;
    },
  };
};

export const useWriteKey = () => useState(writeKey)[0];
