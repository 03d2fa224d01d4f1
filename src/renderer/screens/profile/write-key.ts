import { useState } from 'react';

/** One Idempotency-Key for what a form is about to do (api.md); `renew` once it is done, since the next change is another. */
export const useWriteKey = (): { idempotencyKey: string; renew: () => void } => {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return { idempotencyKey, renew: () => setKey(crypto.randomUUID()) };
};
