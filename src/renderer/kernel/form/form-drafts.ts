import { isRecord, stored } from '#kernel/base/storage.ts';
import type { FormValues } from '#kernel/definitions/action.ts';

/** What was entered into a form and not saved: only the values that differ from the record's. */
interface StoredDraft {
  values: FormValues;
  /** When it was last changed, in ms. */
  at: number;
}

/** Drafts by the path of their form. */
type MemberDrafts = Readonly<Record<string, StoredDraft>>;
type AllDrafts = Readonly<Record<string, MemberDrafts>>;

/** Older drafts of a member are dropped. */
const draftsPerMember = 20;

const readValues = (value: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );

const readDrafts = (value: unknown): MemberDrafts =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([form, draft]): [string, StoredDraft][] =>
      isRecord(draft) && typeof draft.at === 'number'
        ? [[form, { values: readValues(draft.values), at: draft.at }]]
        : [],
    ),
  );

const storedDrafts = stored('drafts', (value): AllDrafts | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([member, drafts]) => [member, readDrafts(drafts)]))
    : undefined,
);

/** Which form of which member a draft belongs to; `form` is its path below the workspace. */
export interface DraftScope {
  memberId: string;
  form: string;
}

/** The draft of a form; null if there is none. */
export const readDraft = ({ memberId, form }: DraftScope): FormValues | null =>
  storedDrafts.get()?.[memberId]?.[form]?.values ?? null;

/** Stores the draft of a form; null removes it. */
export const writeDraft = ({ memberId, form }: DraftScope, values: FormValues | null): void => {
  const all = storedDrafts.get() ?? {};
  const { [form]: current, ...others } = all[memberId] ?? {};
  if (values === null && current === undefined) return;
  const kept = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, draftsPerMember - 1);
  const own = [...(values === null ? [] : [[form, { values, at: Date.now() }] as const]), ...kept];
  storedDrafts.set({ ...all, [memberId]: Object.fromEntries(own) });
};
