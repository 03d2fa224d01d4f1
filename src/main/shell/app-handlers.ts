import type { AppInfo } from '#contract/bridge/app.ts';
import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import type { Theme } from './native-theme.ts';

interface AppParts {
  info: () => AppInfo;
  theme: Pick<Theme, 'set'>;
  /** Quits in order and starts the app again. */
  restart: () => void;
  /** Whether main takes reports of pages, once that is known. */
  reportsReady: Promise<boolean>;
}

type AppCalls = 'app.info' | 'app.restart' | 'reports.ready' | 'theme.set';

export const createAppHandlers = ({ info, theme, restart, reportsReady }: AppParts): Pick<Handlers, AppCalls> => ({
  'app.info': async () => succeed(info()),
  'app.restart': async () => {
    restart();
    return succeed(undefined);
  },
  'reports.ready': async () => succeed(await reportsReady),
  'theme.set': async ({ theme: choice }) => {
    theme.set(choice);
    return succeed(undefined);
  },
});
