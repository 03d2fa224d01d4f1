import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import { conflict } from './refusal.ts';

const stored = z.object({ body: z.string(), answer: z.string() });
const keptMs = 24 * 3_600_000;

export interface Once {
  /** Empty when the call brought no key: then it is simply carried out. */
  key: string;
  /** Whose key it is and what for: a key of another member or endpoint is another key. */
  scope: string;
  body: unknown;
  now: number;
}

/**
 * Carries a write out once a key: the same key and body again give the stored answer, another body is refused. The answer is kept
 * together with what the write did, or neither is. Refused writes are not kept: they did nothing and may be tried again.
 */
export const once = (store: Store, { key, scope, body, now }: Once, act: () => unknown): unknown =>
  store.together(() => {
    if (key === '') return act();
    const name = `${scope} ${key}`;
    const print = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
    const known = store.first(stored, 'SELECT body, answer FROM done_writes WHERE key = ?', name);
    if (known) {
      if (known.body !== print) throw conflict('This Idempotency-Key was used for something else');
      return JSON.parse(known.answer);
    }
    const answer = act();
    store.run('DELETE FROM done_writes WHERE at < ?', now - keptMs);
    store.run('INSERT INTO done_writes VALUES (?, ?, ?, ?)', name, print, JSON.stringify(answer), now);
    return answer;
  });
