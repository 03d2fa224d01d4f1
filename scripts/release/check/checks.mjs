import { execFileSync } from 'node:child_process';
import { findRuntime } from '../../runtime/find-runtime.mjs';
import { nameProblems, schemaProblems } from './configuration.mjs';
import { checkArchives, checkFuses, checkHashes, checkUpdateInfo } from './contents.mjs';
import { checkArchiveFormats, checkDeb, checkStart, updaterProblems } from './installed.mjs';
import { plistProblems, policyTemplateProblems, sbomProblems, workflowProblems } from './metadata.mjs';
import { validatorChecks } from './validators.mjs';

const isLinux = process.platform === 'linux';
const needsRuntime = () => (isLinux && findRuntime() ? null : 'needs Linux and an Electron');

const needsScratchSystem = () => {
  if (!isLinux || process.getuid() !== 0) return 'needs Linux and root';
  try {
    execFileSync('sh', ['-c', 'command -v dpkg-deb && command -v unshare && unshare --mount true'], {
      stdio: 'ignore',
    });
    return null;
  } catch {
    return 'needs dpkg-deb and a mount namespace';
  }
};

/**
 * All checks in order. `isFast` ones are part of `npm test`; `run` returns problems; `skipped` says why a check cannot run here.
 */
export const checks = [
  { name: '1 configuration', isFast: true, run: async () => [...nameProblems(), ...(await schemaProblems())] },
  { name: '3 contents', isFast: true, run: checkArchives },
  { name: '4 hashes', isFast: true, run: checkHashes },
  { name: '5 fuses', isFast: true, run: checkFuses },
  { name: '6 update source', run: checkUpdateInfo },
  { name: '7 start', skipped: needsRuntime, run: checkStart },
  { name: '8 zip', run: checkArchiveFormats },
  { name: '8 deb, by a replacement of fpm', skipped: needsScratchSystem, run: checkDeb },
  { name: '9 updater, local feed', run: updaterProblems },
  { name: '10 macOS lists', run: plistProblems },
  { name: '10 workflows', run: workflowProblems },
  { name: '10 SBOM', run: sbomProblems },
  { name: '10 policy templates', run: policyTemplateProblems },
  ...validatorChecks,
];
