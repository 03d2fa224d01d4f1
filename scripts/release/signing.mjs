import { placeholders } from './product.mjs';

/** What signs the packages of each system: groups of environment variables, of which one of each list must be complete. */
const required = {
  win: {
    certificate: [
      ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
      ['CSC_LINK', 'CSC_KEY_PASSWORD'],
    ],
  },
  mac: {
    certificate: [['CSC_LINK', 'CSC_KEY_PASSWORD'], ['CSC_NAME']],
    notarization: [
      ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
      ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
    ],
  },
  linux: { 'GPG key': [['RELEASE_GPG_KEY']] },
};

/** Why a release cannot be built: what signs it is missing, or names are still those of an example. electron-builder's own check
 * (`forceCodeSigning`) fails on Windows only. */
export function releaseProblems(system, env, unset = placeholders()) {
  const missing = Object.entries(required[system])
    .filter(([, choices]) => !choices.some((names) => names.every((name) => env[name])))
    .map(([what, choices]) => `The ${what} is missing: set ${choices.map((names) => names.join(', ')).join(', or ')}.`);
  const names = unset.length > 0 ? [`Set your own values in resources/product.json: ${unset.join(', ')}.`] : [];
  return [...missing, ...names];
}
