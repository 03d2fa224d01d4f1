import type { CommandGroup } from '#contract/commands.ts';
import type { Command } from '#kernel/commands/command-registry.ts';
import { matchWords, type WordMatch } from '#kernel/format/match-words.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import type { RecentRecord } from '#kernel/recent/recent-records.ts';

/** One option of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  group: CommandGroup | 'Recent records' | 'Search';
  /** Shown beside the label and searched too, such as a kind and an id. */
  detail?: string;
  keys: readonly string[];
  disabledReason?: string | null;
  run(): void;
}

/** The order of the groups without a query: the most likely first. */
const groupOrder: Readonly<Record<PaletteItem['group'], number>> = {
  Record: 0,
  List: 1,
  'Go to': 2,
  'Recent records': 3,
  View: 4,
  General: 5,
  Session: 6,
  Search: 7,
};

/** Commands and recent records as options of the palette; of two commands with the same id the later one wins. */
export const paletteItems = (
  commands: readonly Command[],
  recent: readonly RecentRecord[],
  open: (path: string) => void,
): PaletteItem[] => {
  const byId = new Map(commands.filter(({ palette }) => palette).map((command) => [command.id, command]));
  return [
    ...byId.values(),
    ...recent.map(({ kind, id, path, name }) => ({
      id: `recent ${path}`,
      label: name ?? id,
      group: 'Recent records' as const,
      detail: name === null ? sentenceCase(kind) : `${sentenceCase(kind)} ${id}`,
      keys: [],
      run: () => open(path),
    })),
  ];
};

export interface PaletteMatch {
  item: PaletteItem;
  marks: WordMatch['marks'];
}
export interface PaletteMatchGroup {
  name: PaletteItem['group'];
  matches: readonly PaletteMatch[];
}

/** The options that match a query, in groups: in a fixed order without a query, otherwise the group with the best match first. */
export const matchPaletteItems = (items: readonly PaletteItem[], query: string): PaletteMatchGroup[] => {
  const matches = items.flatMap((item) => {
    const match = matchWords(query, item.label, item.detail);
    return match ? [{ item, ...match }] : [];
  });
  const names = [...new Set(matches.map(({ item }) => item.group))].toSorted((a, b) => groupOrder[a] - groupOrder[b]);
  const groups = names.flatMap((name) => {
    const inGroup = matches.filter(({ item }) => item.group === name).toSorted((a, b) => b.score - a.score);
    const best = inGroup[0]?.score;
    return best === undefined ? [] : [{ name, matches: inGroup, best }];
  });
  return groups.toSorted((a, b) => b.best - a.best);
};
