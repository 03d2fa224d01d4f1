import { fail, succeed } from '#contract/result.ts';
import { loadContract } from '../api/load-contract.ts';
import type { TrainingHost } from '../embedded/training-host.ts';
import type { WriteJournal } from '../writes/write-journal.ts';
import type { Handlers } from './register.ts';

interface TrainingParts {
  /** Null unless the console runs on the training platform. */
  training: Pick<TrainingHost, 'info' | 'reset'> | null;
  journal: Pick<WriteJournal, 'clear'>;
  /** Called with the contract's groups whose records a reset has changed: all of them. */
  onChanged: (groups: string[]) => void;
}

export const createTrainingHandlers = ({
  training,
  journal,
  onChanged,
}: TrainingParts): Pick<Handlers, 'training.info' | 'training.reset'> => ({
  'training.info': async () => (training ? training.info() : succeed(null)),
  'training.reset': async () => {
    if (!training) return fail('forbidden', 'This is not the training platform');
    const result = await training.reset();
    if (!result.ok) return result;
    journal.clear();
    onChanged(Object.keys((await loadContract()).contract));
    return result;
  },
});
