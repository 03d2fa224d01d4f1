import { useEffect, useState } from 'react';
import type { NamedMember } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import { retries } from '#kernel/api/query-client.ts';
import { AppError, isUnavailable } from '#kernel/base/app-error.ts';
import { isPlatformFeatureAvailable, setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import { useViewedMember } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useHasCases } from './case-feature.ts';
import { passedWithinMs } from './passed-records.ts';
import type { RecordRef } from './record-ref.ts';

/** The platform feature of presence, which a platform with cases may lack. */
const feature = 'presence';

/** How often the platform is told that a record is in sight, in ms. */
export const presenceEveryMs = 30_000;

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
    const wait = Math.max(passedWithinMs, lastAt + presenceEveryMs - performance.now());
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

/** Whether the platform has no presence. It knows the path by another method where it answers 405. */
const isMissing = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof AppError && error.failure.status === 405);

const nobody: readonly NamedMember[] = [];

/** Tells the platform that the member looks at a record, and gives the others who do. A platform without presence is asked once, and one that refuses it once for each visit of a record. */
export const usePresence = (recordRef: RecordRef | null): readonly NamedMember[] => {
  const hasCases = useHasCases();
  const canFetch = useCanFetch();
  // The view of another member is no presence.
  const isViewing = useViewedMember() !== null;
  const [others, setOthers] = useState<{ key: string; members: readonly NamedMember[] } | null>(null);
  const isTold = hasCases && canFetch && !isViewing && recordRef !== null;
  const { type, id } = recordRef ?? { type: '', id: '' };
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
        if (isMissing(error)) setPlatformFeatureMissing(feature, true);
        if (!isCurrent) return;
        setOthers(null);
        // Nobody waits for it: after a failure that may pass, the next one is sent in its time.
        if (isMissing(error) || !retries(0, error)) stop();
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
