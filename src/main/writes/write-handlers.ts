import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { findEndpoint } from '../api/load-contract.ts';
import type { Handlers } from '../bridge/register.ts';
import type { Log } from '../log/log.ts';
import type { Session } from '../session/session.ts';
import type { ConfirmRun, StartRun } from './write-confirmation.ts';
import type { WriteJournal } from './write-journal.ts';
import type { WritePace } from './write-pace.ts';

type WriteCalls = Extract<keyof Handlers, `writes.${string}`>;

interface WriteParts {
  journal: Pick<WriteJournal, 'unfinished' | 'settle'>;
  session: Pick<Session, 'get'>;
  pace: Pick<WritePace, 'hasRoom' | 'allowRun'>;
  confirmRun: ConfirmRun;
  startRun: StartRun;
  log: Log;
}

/** Runs of many writes, and the writes of earlier runs of the app without a known end, for a member who is signed in. */
export const createWriteHandlers = ({
  journal,
  session,
  pace,
  confirmRun,
  startRun,
  log,
}: WriteParts): Pick<Handlers, WriteCalls> => ({
  'writes.confirmRun': async ({ endpoint, count }, { windowId }) => {
    const found = await findEndpoint(endpoint);
    if (!found.ok) return found;
    const { run: what } = found.value;
    if (what === null) return fail('forbidden', 'This call is sent for single records only');
    if (count > ceilings.unconfirmedRunWrites || !pace.hasRoom(count)) {
      const declined = await confirmRun({ what, count, windowId });
      if (declined) return declined;
      log.info('write.run', { endpoint, count });
      pace.allowRun(windowId, endpoint, count);
    }
    startRun({ endpoint, count, windowId });
    return succeed(undefined);
  },
  'writes.unfinished': async () => {
    const { status } = await session.get();
    return succeed(status === 'signed-in' ? journal.unfinished() : []);
  },
  'writes.settled': async ({ idempotencyKey, outcome }) => {
    journal.settle(idempotencyKey, outcome);
    return succeed(undefined);
  },
});
