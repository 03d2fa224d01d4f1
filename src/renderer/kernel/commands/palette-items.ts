import type { CommandGroup } from '#contract/commands.ts';
import { sentence } from '#kernel/format/words.ts';
import type { RecentRecord } from '#kernel/recent/recent-records.ts';
import { matchWords, type WordMatch } from './match-words.ts';
import type { Command } from './registry.ts';

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  group: CommandGroup | 'Recent records' | 'Search';
  /** Beside the label, and searched too: a kind and an id. */
  detail?: string;
  keys: readonly string[];
  blocked?: string | null;
  run(): void;
}

/** What one came for first: the record, then other places, then the rest. */
const order: readonly PaletteItem['group'][] = ['Record', 'Go to', 'Recent records', 'View', 'General', 'Session'];

/** Commands and recent records as the palette offers them; of two commands with one id the later wins. */
export const paletteItems = (
  commands: readonly Command[],
  recent: readonly RecentRecord[],
  open: (place: string) => void,
): PaletteItem[] => {
  const byId = new Map(commands.filter(({ palette }) => palette).map((command) => [command.id, command]));
  return [
    ...byId.values(),
    ...recent.map(({ kind, id, place, name }) => ({
      id: `recent ${place}`,
      label: name ?? id,
      group: 'Recent records' as const,
      detail: name === null ? sentence(kind) : `${sentence(kind)} ${id}`,
      keys: [],
      run: () => open(place),
    })),
  ];
};

export interface FoundItem {
  item: PaletteItem;
  marks: WordMatch['marks'];
}
export interface FoundGroup {
  name: PaletteItem['group'];
  found: readonly FoundItem[];
}

/** What a query finds, in groups: without one in their own order, else the group with the best find first. */
export const findItems = (items: readonly PaletteItem[], query: string): FoundGroup[] => {
  const found = items.flatMap((item) => {
    const match = matchWords(query, item.label, item.detail);
    return match ? [{ item, ...match }] : [];
  });
  const groups = order.flatMap((name) => {
    const inGroup = found.filter(({ item }) => item.group === name).toSorted((one, other) => other.score - one.score);
    const best = inGroup[0]?.score;
    return best === undefined ? [] : [{ name, found: inGroup, best }];
  });
  return groups.toSorted((one, other) => other.best - one.best);
};
