import type { CallOutput } from '#contract/bridge/calls.ts';
import { type Result, succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import type { ShownFiles } from './shown-files.ts';

interface AboutParts {
  diagnostics: () => Promise<CallOutput<'app.diagnostics'>>;
  licenses: () => Promise<Result<CallOutput<'app.licenses'>['packages']>>;
  files: ShownFiles;
}

type AboutCalls = 'app.diagnostics' | 'app.licenses' | 'app.showFile';

/** What Preferences > About shows. */
export const createAboutHandlers = ({ diagnostics, licenses, files }: AboutParts): Pick<Handlers, AboutCalls> => ({
  'app.diagnostics': async () => succeed(await diagnostics()),
  'app.licenses': async () => {
    const packages = await licenses();
    if (!packages.ok) return packages;
    return succeed({ packages: packages.value, hasChromiumLicenses: files.has('chromiumLicenses') });
  },
  'app.showFile': ({ file }) => files.show(file),
});
