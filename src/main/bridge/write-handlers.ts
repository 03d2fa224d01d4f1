import { succeed } from '#contract/result.ts';
import type { Session } from '../session/session.ts';
import type { WriteJournal } from '../writes/write-journal.ts';
import type { Handlers } from './register.ts';

interface WriteParts {
  journal: Pick<WriteJournal, 'unfinished' | 'settle'>;
  session: Pick<Session, 'get'>;
}

/** The writes of earlier runs without a known end, for a member who is signed in. */
export const createWriteHandlers = ({
  journal,
  session,
}: WriteParts): Pick<Handlers, 'writes.unfinished' | 'writes.settled'> => ({
  'writes.unfinished': async () => {
    const { status } = await session.get();
    return succeed(status === 'signed-in' ? journal.unfinished() : []);
  },
  'writes.settled': async ({ idempotencyKey, outcome }) => {
    journal.settle(idempotencyKey, outcome);
    return succeed(undefined);
  },
});
