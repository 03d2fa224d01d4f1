import type { ReactNode } from 'react';
import type { CommandGroup } from '#contract/bridge/commands.ts';
import type { SearchGroups } from '#contract/platform/api/search.ts';
import { limits } from '#contract/values/limits.ts';
import type { Command } from '#kernel/commands/command-registry.ts';
import { matchWords, type WordMatch } from '#kernel/format/match-words.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import type { RecentRecord } from '#kernel/recent/recent-records.ts';
import type { SearchParameter } from '#kernel/search/grammar.ts';
import type { ListedOptions, ListOption, OptionGroup } from '#kernel/search/use-option-list.ts';

/** One option of the palette. */
export interface PaletteItem extends ListOption {
  label: string;
  group: CommandGroup | 'Recent records' | 'Pinned';
  /** Shown beside the label and searched too, such as a kind and an id. */
  detail?: string;
  keys: readonly string[];
  disabledReason?: string | null;
  /** Replaces label and detail on screen. */
  content?: ReactNode;
  /** Ctrl/Cmd+Enter opens it in a new window, and the palette stays open. */
  canOpenInWindow?: true;
  /** Choosing it keeps the palette open. */
  staysOpen?: true;
  run(inNewWindow?: boolean): void;
}

/** A record that the platform found. */
export interface FoundRecord {
  /** Unique in its group. */
  key: string;
  /** Its link path (base/area-links.ts): `customers/CUS1`. */
  path: string;
  title: string;
  content: ReactNode;
  isExact: boolean;
}
export interface FoundRecords {
  label: string;
  records: readonly FoundRecord[];
}
/** Loads the function that groups the records of a search answer that a member may open, in the order they are shown. */
export type LoadFoundRecords = () => Promise<
  (
    answer: SearchGroups,
    permissions: readonly string[],
    parameters: readonly SearchParameter[],
  ) => readonly FoundRecords[]
>;

/** Opens a link path. */
type OpenPath = (path: string, inNewWindow?: boolean) => void;

/** The order of the groups without a query: the most likely first. */
const groupOrder: Readonly<Record<PaletteItem['group'], number>> = {
  Pinned: -1,
  Record: 0,
  List: 1,
  'Go to': 2,
  'Recent records': 3,
  View: 4,
  General: 5,
  Session: 6,
};

/** A pinned place with the name that it is shown by. */
interface PinnedPlace {
  path: string;
  name: string;
}

/** Commands, recent records and pinned places as options of the palette; of two commands with the same id the later one wins. */
export const paletteItems = (
  commands: readonly Command[],
  recent: readonly RecentRecord[],
  open: OpenPath,
  pinned: readonly PinnedPlace[] = [],
): PaletteItem[] => {
  const byId = new Map(commands.filter(({ palette }) => palette).map((command) => [command.id, command]));
  return [
    ...pinned.map(({ path, name }) => ({
      id: `pinned ${path}`,
      label: name,
      group: 'Pinned' as const,
      keys: [],
      canOpenInWindow: true as const,
      run: (inNewWindow = false) => open(path, inNewWindow),
    })),
    ...byId.values(),
    ...recent
      .filter(({ path }) => !pinned.some((place) => place.path === path))
      .map(({ kind, id, path, name }) => ({
        id: `recent ${path}`,
        label: name ?? id,
        group: 'Recent records' as const,
        detail: name === null ? sentenceCase(kind) : `${sentenceCase(kind)} ${id}`,
        keys: [],
        canOpenInWindow: true as const,
        run: (inNewWindow = false) => open(path, inNewWindow),
      })),
  ];
};

/** An option as it is shown, with what the query matches in its label. */
export type PaletteOption = Omit<PaletteItem, 'group'> & Pick<WordMatch, 'marks'>;
type PaletteGroup = OptionGroup<PaletteOption>;
interface MatchGroup extends PaletteGroup {
  /** Whether a word of the query starts a word of a label, or a recent record matches. */
  isStrong: boolean;
}

/** The lowest score of a query with a word that starts a word of the label. */
const strongScore = 3;

/**
 * The options that match a query, in groups. Without a query the order is fixed. With one, the group with the best match is first, and
 * recent records whose name matches are above all commands.
 */
export const matchPaletteItems = (items: readonly PaletteItem[], query: string): MatchGroup[] => {
  const hasQuery = query.trim() !== '';
  const matches = items.flatMap((item) => {
    const match = matchWords(query, item.label, item.detail);
    return match ? [{ ...item, ...match }] : [];
  });
  const labels = [...new Set(matches.map(({ group }) => group))].toSorted((a, b) => groupOrder[a] - groupOrder[b]);
  const groups = labels.flatMap((label) => {
    const inGroup = matches.filter(({ group }) => group === label).toSorted((a, b) => b.score - a.score);
    const best = inGroup[0]?.score;
    if (best === undefined) return [];
    if (label !== 'Recent records' || !hasQuery)
      return [{ label, options: inGroup, rank: best, isStrong: best >= strongScore || !hasQuery }];
    const isNamed = (inGroup[0]?.marks.length ?? 0) > 0;
    const shown = inGroup.slice(0, limits.searchRowsPerGroup);
    return [{ label, options: shown, rank: isNamed ? Number.POSITIVE_INFINITY : best, isStrong: true }];
  });
  return groups.toSorted((a, b) => b.rank - a.rank);
};

/** What the search on the platform adds to the palette. */
export interface PaletteRecords {
  /** `pending`: results may still arrive. `idle`: nothing is searched. */
  status: 'idle' | 'pending' | 'done' | 'failed' | 'forbidden';
  found: readonly FoundRecords[];
}

interface PaletteGroupsOptions {
  items: readonly PaletteItem[];
  query: string;
  records: PaletteRecords;
  /** Whether the query was recognized as a reference, an email address and so on: then no command is meant. */
  isRecognized: boolean;
  /** The member selected an option before the results arrived: what stands above it stays. */
  keepsOrder: boolean;
  open: OpenPath;
  /** Opens the page of all results. */
  search: () => void;
  retry: () => void;
}

/**
 * The palette's options. Found records follow the recent records and commands that match well, so that arriving results never move the
 * selected option; commands that match only inside a word come after them. For a recognized query all commands do. No option is selected
 * while only the search can bring a good match.
 */
export const paletteGroups = (options: PaletteGroupsOptions): ListedOptions<PaletteOption> => {
  const { items, query, records, isRecognized, keepsOrder, open, search, retry } = options;
  const matched = matchPaletteItems(items, query);
  const preferred = matched.filter(({ label, isStrong }) => isStrong && (!isRecognized || label === 'Recent records'));
  const above = keepsOrder ? matched : preferred;
  const groups = [
    ...above,
    ...foundGroups(records.found, above, open),
    ...(records.status === 'failed' ? [failureGroup(retry)] : []),
    ...matched.filter((group) => !above.includes(group)),
    ...(query.trim() !== '' && (matched.length === 0 || records.status !== 'idle')
      ? [searchGroup(query.trim(), search)]
      : []),
  ];
  const first = records.status === 'pending' ? preferred[0] : groups[0];
  return { groups, defaultId: first?.options[0]?.id ?? null };
};

/** Found records, without those that are already listed as recent records. */
const foundGroups = (
  found: readonly FoundRecords[],
  shown: readonly PaletteGroup[],
  open: OpenPath,
): readonly PaletteGroup[] => {
  const shownIds = new Set(shown.flatMap(({ options }) => options.map(({ id }) => id)));
  return found
    .map(({ label, records }) => ({
      label,
      options: records
        .filter(({ path }) => !shownIds.has(`recent ${path}`))
        .map(({ key, path, title, content, isExact }) => ({
          id: `found ${label} ${key}`,
          label: title,
          content,
          isExact,
          keys: [],
          marks: [],
          canOpenInWindow: true as const,
          run: (inNewWindow = false) => open(path, inNewWindow),
        })),
    }))
    .filter(({ options }) => options.length > 0);
};

const failureGroup = (retry: () => void): PaletteGroup => ({
  label: 'Records',
  options: [
    { id: 'retry', label: "Couldn't search. Try again", keys: [], marks: [], staysOpen: true, run: () => retry() },
  ],
});

const searchGroup = (query: string, search: () => void): PaletteGroup => ({
  label: 'Search',
  options: [{ id: 'search', label: `Search for “${query}”`, keys: [], marks: [], run: () => search() }],
});
