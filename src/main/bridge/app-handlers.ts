import type { AppInfo } from '#contract/bridge.ts';
import { succeed } from '#contract/result.ts';
import type { Theme } from '../shell/theme.ts';
import type { Handlers } from './register.ts';

interface AppParts {
  info: () => Promise<AppInfo>;
  theme: Pick<Theme, 'set'>;
}

export const appHandlers = ({ info, theme }: AppParts): Pick<Handlers, 'app.info' | 'theme.set'> => ({
  'app.info': async () => succeed(await info()),
  'theme.set': async ({ theme: choice }) => {
    theme.set(choice);
    return succeed(undefined);
  },
});
