import type { App, Screen } from 'electron';
import type { OverwriteGuard } from '../api/overwrite-guard.ts';
import type { SettingSources } from '../config/load-settings.ts';
import type { Settings } from '../config/settings.ts';
import type { Lock } from '../session/lock/lock.ts';
import type { Session } from '../session/session.ts';
import type { DiagnosticName } from './diagnostic-fields.ts';

interface ReadParts {
  app: Pick<App, 'getVersion' | 'getGPUFeatureStatus'>;
  screen: Pick<Screen, 'getAllDisplays'>;
  versions: NodeJS.ProcessVersions;
  system: { platform: NodeJS.Platform; version: string; architecture: string };
  settings: Settings;
  sources: SettingSources;
  isTraining: boolean;
  overwriteGuard: () => OverwriteGuard;
  session: Pick<Session, 'get'>;
  lock: Pick<Lock, 'get'>;
  theme: () => string;
}

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

/** Only the numbers of a version: a kernel that somebody built may be named after them. */
const versionNumbers = (version: string): string => /^\d+(?:\.\d+){0,3}/.exec(version)?.[0] ?? '';

const maxUnknownKeys = 20;

/** A name that no setting has, without what no name of a setting could hold. */
const nameLetters = (name: string): string => name.slice(0, 40).replace(/[^a-z]/gi, '?');

const keyList = (keys: readonly string[]): string => keys.join(', ') || 'None';

const storageNames = {
  storing: 'Being stored',
  keychain: 'Stored in the keychain',
  memory: 'In memory only',
  'memory-by-policy': 'In memory only',
} as const;

const guardNames: Readonly<Record<OverwriteGuard, string>> = {
  unknown: 'Not known yet',
  active: 'ETags',
  weak: 'None: the platform sends weak ETags',
};

/** A value that the system may not be able to tell. */
const attempt = (read: () => string): string | null => {
  try {
    return read() || null;
  } catch {
    return null;
  }
};

/** Reads the values of the diagnostics. */
export const readDiagnostics =
  ({ app, screen, versions, system, settings, sources, isTraining, overwriteGuard, session, lock, theme }: ReadParts) =>
  async (): Promise<Record<DiagnosticName, string | null>> => {
    const state = await session.get();
    const { apiBaseUrl, captcha, allowedExternalHosts } = settings;
    const { idleMinutes, unlock } = lock.get();
    return {
      console: app.getVersion(),
      electron: versions.electron ?? null,
      chromium: versions.chrome ?? null,
      node: versions.node,
      system: `${systemNames[system.platform] ?? ''} ${versionNumbers(system.version)} (${system.architecture})`,
      platform: isTraining ? 'Training' : apiBaseUrl === null ? 'Not configured' : new URL(apiBaseUrl).host,
      session: state.status === 'signed-in' ? storageNames[state.storedIn] : 'Signed out',
      overwriteGuard: guardNames[overwriteGuard()],
      policyLocation: sources.policyLocation,
      policyKeys: keyList(sources.policyKeys),
      unknownPolicyKeys: keyList(sources.unknownPolicyKeys.slice(0, maxUnknownKeys).map(nameLetters)),
      userKeys: keyList(sources.userKeys),
      lockMinutes: idleMinutes === null ? 'never' : String(idleMinutes),
      unlock,
      theme: theme(),
      captcha: captcha?.provider ?? 'none',
      externalHosts: String(allowedExternalHosts.length),
      displays: attempt(() =>
        screen
          .getAllDisplays()
          .map(({ size, scaleFactor }) => `${size.width} × ${size.height} at ${Math.round(scaleFactor * 100)}%`)
          .join(', '),
      ),
      graphics: attempt(() =>
        Object.entries(app.getGPUFeatureStatus())
          .map(([feature, status]) => `${feature}: ${status}`)
          .join(', '),
      ),
    };
  };
