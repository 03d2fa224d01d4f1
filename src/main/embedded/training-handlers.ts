import { fail, succeed } from '#contract/bridge/result.ts';
import { loadContract } from '../api/load-contract.ts';
import type { Handlers } from '../bridge/register.ts';
import type { TrainingHost } from './training-host.ts';

interface TrainingParts {
  /** Null unless the console runs on the training platform. */
  training: Pick<TrainingHost, 'info' | 'reset'> | null;
  journal: { clear(): void };
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
