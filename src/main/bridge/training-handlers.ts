import { fail, succeed } from '#contract/result.ts';
import type { TrainingHost } from '../embedded/training-host.ts';
import type { Handlers } from './register.ts';

/** `host` is null unless the app runs on the training platform. */
export const trainingHandlers = (host: TrainingHost | null): Pick<Handlers, 'training.info' | 'training.reset'> => ({
  'training.info': async () => (host ? host.info() : succeed(null)),
  'training.reset': async () => (host ? host.reset() : fail('forbidden', 'This is not the training platform')),
});
