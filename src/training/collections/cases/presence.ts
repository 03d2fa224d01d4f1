import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { actorOf } from '../customers/audit.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { requireReadable } from './comments.ts';

/** For so long a member counts as looking at a record, in milliseconds: two of the console's requests may be missed. */
const lastsMs = 75_000;

const looking = z.object({ id: z.string(), name: z.string() });

export const presenceHandlers = {
  'presence.look': handle(contract.presence.look, (call) => {
    const { store, now, body, staff } = call;
    requireReadable(call, body);
    const { record_type, record } = body;
    const { id } = staff();
    store.run('DELETE FROM presence WHERE until < ?', now);
    store.run(
      'INSERT OR REPLACE INTO presence VALUES (?, ?, ?, ?, ?)',
      record_type,
      record,
      id,
      actorOf(staff()).name,
      now + lastsMs,
    );
    const others = 'SELECT id, name FROM presence WHERE record_type = ? AND record = ? AND id <> ? ORDER BY name';
    return { data: store.all(looking, others, record_type, record, id) };
  }),
};
