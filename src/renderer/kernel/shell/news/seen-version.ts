import { useEffect } from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import { createMemberValues } from '#kernel/base/member-values.ts';
import { useStore } from '#kernel/base/store.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { isNewerVersion } from './versions.ts';

/** The version whose changes each member of this computer has seen. */
const values = createMemberValues('news', (value) => (typeof value === 'string' ? value : ''), { maxBytes: 20_000 });
const valueName = 'version';

const note = (memberId: string): void =>
  void values.change(
    memberId,
    valueName,
    () => appInfo().version,
    () => true,
  );

/** Notes that the signed-in member has seen what is new, or does not want to. */
export const noteNewsSeen = (): void => {
  const member = expectedMember();
  if (member !== null) note(member.id);
};

const seenVersion = (all: ReturnType<typeof values.store.get>): string | undefined => {
  const member = expectedMember();
  return member === null ? undefined : values.valueIn(all, member.id, valueName) || undefined;
};

/** The version that the signed-in member saw last, if this one is newer; null: nothing is new. */
export const useUnseenSince = (): string | null => {
  const seen = seenVersion(useStore(values.store));
  return seen !== undefined && isNewerVersion(appInfo().version, seen) ? seen : null;
};

/** Whoever signs in on a computer for the first time is told of later versions only. */
export const useFirstVersion = (memberId: string): void => {
  const seen = values.valueIn(useStore(values.store), memberId, valueName);
  useEffect(() => {
    if (!seen) note(memberId);
  }, [memberId, seen]);
};
