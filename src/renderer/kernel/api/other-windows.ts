import type { EventPayload } from '#contract/bridge/calls.ts';

/** What another window of this member has changed: a record of one of these contract groups, by the IDs in its path. */
interface OwnChange {
  groups: readonly string[];
  ids: readonly string[];
  /** In ms since 1970. */
  at: number;
}

/** More than a form that is open sees. */
const changesKept = 100;
const sentHere = new Set<string>();
let changes: readonly OwnChange[] = [];

/** Notes that this window sends a request; the returned function says that it was answered. */
export const noteRequest = (requestId: string): (() => void) => {
  sentHere.add(requestId);
  return () => sentHere.delete(requestId);
};

/** Whether the member has changed the record of a query in another window since a time, in ms since 1970. */
export const wasChangedInOtherWindow = ([endpoint, params]: readonly unknown[], since: number): boolean => {
  const group = String(endpoint).split('.')[0] ?? '';
  const ids = Object.values(Object(params)).map(String);
  return changes.some(
    (change) => change.at >= since && change.groups.includes(group) && ids.every((id) => change.ids.includes(id)),
  );
};

/** Keeps a change that another window has made. */
export const noteChange = ({ groups, write }: EventPayload<'data.changed'>): void => {
  if (!write || sentHere.has(write.requestId)) return;
  changes = [...changes, { groups, ids: write.ids, at: Date.now() }].slice(-changesKept);
};

/** The next member's changes are not this one's. */
export const forgetChanges = (): void => {
  changes = [];
};
