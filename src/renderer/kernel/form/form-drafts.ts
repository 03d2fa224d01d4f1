import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import type { FormValues } from '#kernel/definitions/action.ts';
import type { FormRow, FormValue } from '#kernel/definitions/form-input.ts';
import type { FormDraft } from '#kernel/write/record-form/use-record-form.ts';

/** What was entered into a form and not saved: only the values that differ from the record's. */
interface StoredDraft {
  values: FormValues;
  /** When it was last changed, in ms. */
  at: number;
  /** The Idempotency-Key they were sent with, while the outcome is unknown. */
  key: string | null;
}

/** Drafts by the path of their form. */
type MemberDrafts = Readonly<Record<string, StoredDraft>>;
type AllDrafts = Readonly<Record<string, MemberDrafts>>;

/** Older drafts of a member are dropped. */
const draftsPerMember = 20;

/** A list or table with more entries is not kept: a part of it would read as if the rest had been removed. */
const entriesPerValue = 500;

const isCell = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';
const isRow = (value: unknown): value is FormRow => isRecord(value) && Object.values(value).every(isCell);
const isText = (value: unknown): value is string => typeof value === 'string';

const isFormValue = (value: unknown): value is FormValue =>
  isCell(value) ||
  (Array.isArray(value) && value.length <= entriesPerValue && (value.every(isText) || value.every(isRow)));

const readValues = (value: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, FormValue] => isFormValue(entry[1])),
  );

const readDrafts = (value: unknown): MemberDrafts =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([form, draft]): [string, StoredDraft][] =>
      isRecord(draft) && typeof draft.at === 'number'
        ? [
            [
              form,
              {
                values: readValues(draft.values),
                at: draft.at,
                key: typeof draft.key === 'string' ? draft.key : null,
              },
            ],
          ]
        : [],
    ),
  );

const storedDrafts = createStoredValue('drafts', (value): AllDrafts | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([member, drafts]) => [member, readDrafts(drafts)]))
    : undefined,
);

/** Which form of which member a draft belongs to; `form` is its path below the area. */
export interface DraftScope {
  memberId: string;
  form: string;
}

const readDraft = ({ memberId, form }: DraftScope): StoredDraft | undefined => storedDrafts.get()?.[memberId]?.[form];

/** Stores the draft of a form; null removes it. */
const storeDraft = ({ memberId, form }: DraftScope, draft: StoredDraft | null): void => {
  const all = storedDrafts.get() ?? {};
  const { [form]: current, ...others } = all[memberId] ?? {};
  if (draft === null && current === undefined) return;
  const kept = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, draftsPerMember - 1);
  const own = [...(draft === null ? [] : [[form, draft] as const]), ...kept];
  storedDrafts.set({ ...all, [memberId]: Object.fromEntries(own) });
};

/**
 * The draft of a form, with the key of a write whose outcome is unknown. Another window may have a draft of the same form: it is replaced
 * while this one is edited, and comes back when this one is removed.
 */
export const openDraft = (scope: DraftScope): FormDraft => {
  let own: StoredDraft | null = readDraft(scope) ?? null;
  let key = own?.key ?? null;
  let replaced: StoredDraft | null = null;
  const write = (values: FormValues | null): void => {
    const stored = readDraft(scope) ?? null;
    const isOwn = stored !== null && stored.at === own?.at;
    if (stored !== null && !isOwn) replaced = stored;
    // The time identifies a draft, so it is later than that of the stored one.
    own = values && { values, at: Math.max(Date.now(), (stored?.at ?? 0) + 1), key };
    if (own !== null) storeDraft(scope, own);
    else if (isOwn) storeDraft(scope, replaced);
  };
  return {
    read: () => own?.values ?? null,
    write,
    keyStore: {
      read: () => key,
      write: (next) => {
        key = next;
        write(own?.values ?? null);
      },
    },
  };
};

/** A draft that can be continued. */
export interface DraftSummary {
  /** The path of its form below its area. */
  form: string;
  /** When it was last changed, in ISO 8601. */
  changedAt: string;
  /** Whether it was sent and its outcome is unknown. */
  wasSent: boolean;
}

/** The drafts of a member, the one changed last first. */
export const draftsOf = (memberId: string): readonly DraftSummary[] =>
  Object.entries(storedDrafts.get()?.[memberId] ?? {})
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([form, { at, key }]) => ({ form, changedAt: new Date(at).toISOString(), wasSent: key !== null }));
