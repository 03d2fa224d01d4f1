import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import { DomainError } from '../shared/errors.ts';
import { jsonText } from '../shared/json.ts';

const stored = z.object({ body: z.string(), status: z.number(), answer: jsonText(z.json()) });
const keptMs = 24 * 3_600_000;

/** What a request is answered with. An answer that is an error refuses the write and keeps what was written all the same. */
export interface WriteResult {
  readonly status: number;
  readonly answer: unknown;
}

export interface IdempotentWrite {
  /** Empty when the request has no key: then the write always runs. */
  key: string;
  /** Member and path: the same key of another member or for another path is a different key. */
  scope: string;
  body: unknown;
  now: number;
}

/**
 * Runs a write once per Idempotency-Key. The same key and body return the stored answer, another body is refused with
 * 422. The answer is stored in the same transaction as the write. Refused writes are not stored and can be tried again.
 */
export const runOnce = (
  store: Store,
  { key, scope, body, now }: IdempotentWrite,
  write: () => WriteResult,
): WriteResult =>
  store.transaction(() => {
    store.setMeta('written', String(now));
    if (key === '') return write();
    const name = `${scope} ${key}`;
    const print = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
    const known = store.first(stored, 'SELECT body, status, answer FROM idempotent_writes WHERE key = ?', name);
    if (known) {
      if (known.body !== print) throw new DomainError('invalid', 'This Idempotency-Key was used for something else');
      return { status: known.status, answer: known.answer };
    }
    const result = write();
    if (result.answer instanceof DomainError) return result;
    store.run('DELETE FROM idempotent_writes WHERE at < ?', now - keptMs);
    store.run(
      'INSERT INTO idempotent_writes VALUES (?, ?, ?, ?, ?)',
      name,
      print,
      result.status,
      JSON.stringify(result.answer),
      now,
    );
    return result;
  });
