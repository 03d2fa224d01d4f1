import { useEffect, useState } from 'react';
import type { NamedMember } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { isPlatformFeatureAvailable, setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import { useViewedMember } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useHasCases } from './case-feature.ts';
import type { TiedRecord } from './tied-record.ts';

/** The platform feature of presence, which a platform with cases may lack. */
const feature = 'presence';

/** How often the platform is told that a record is in sight, in ms. */
export const presenceEveryMs = 30_000;
/** Records that are passed sooner are not told of, in ms. */
export const presenceAfterMs = 1_000;

/** Whether the member can see and use the window. */
const isInSight = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Calls `tell` while the window is visible and has the focus: after a moment, then every 30 seconds, and never sooner after the last one. Returns the
 * function that stops.
 */
export const whileInSight = (tell: () => void): (() => void) => {
  let timer: number | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const stop = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const schedule = () => {
    if (!isInSight()) return stop();
    if (timer !== undefined) return;
    const wait = Math.max(presenceAfterMs, lastAt + presenceEveryMs - performance.now());
    timer = window.setTimeout(() => {
      timer = undefined;
      lastAt = performance.now();
      tell();
      schedule();
    }, wait);
  };
  schedule();
  window.addEventListener('focus', schedule);
  window.addEventListener('blur', schedule);
  document.addEventListener('visibilitychange', schedule);
  return () => {
    stop();
    window.removeEventListener('focus', schedule);
    window.removeEventListener('blur', schedule);
    document.removeEventListener('visibilitychange', schedule);
  };
};

const nobody: readonly NamedMember[] = [];

/** Tells the platform that the member looks at a record, and gives the others who do. A platform that has no presence is asked once. */
export const usePresence = (tied: TiedRecord | null): readonly NamedMember[] => {
  const hasCases = useHasCases();
  const canFetch = useCanFetch();
  // The view of another member is no presence.
  const isViewing = useViewedMember() !== null;
  const [others, setOthers] = useState<{ key: string; members: readonly NamedMember[] } | null>(null);
  const isTold = hasCases && canFetch && !isViewing && tied !== null;
  const { type, id } = tied ?? { type: '', id: '' };
  const key = `${type}/${id}`;
  useEffect(() => {
    if (!isTold || !isPlatformFeatureAvailable(feature)) return;
    let isCurrent = true;
    const controller = new AbortController();
    const tell = async () => {
      if (!isPlatformFeatureAvailable(feature)) return;
      try {
        const members = await api.presence.look.send(
          {},
          { record_type: type, record: id },
          { signal: controller.signal },
        );
        if (isCurrent) setOthers({ key, members });
      } catch (error) {
        // Nobody waits for it: the next one is sent in its time.
        if (isUnavailable(error)) setPlatformFeatureMissing(feature, true);
        if (isCurrent) setOthers(null);
      }
    };
    const stop = whileInSight(() => void tell());
    return () => {
      isCurrent = false;
      controller.abort();
      stop();
    };
  }, [isTold, type, id, key]);
  return isTold && others?.key === key ? others.members : nobody;
};
