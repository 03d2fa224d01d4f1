import { IconArrowRight, IconClock, IconFileText, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SearchAnswer } from '#contract/platform/api/search.ts';
import { limits } from '#contract/values/limits.ts';
import { resolveLink } from '#kernel/base/area-links.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import type { RecentRecord } from '#kernel/recent/recent-records.ts';
import type { GlobalSearchReading } from '#kernel/search/recognize.ts';
import { searchPath } from '#kernel/search/search-address.ts';
import { searchCommandNames, searchCommands } from '#kernel/search/search-commands.ts';
import { suggest } from '#kernel/search/suggest.ts';
import type { ListedOptions, ListOption, OptionGroup } from '#kernel/search/use-option-list.ts';
import { HitLine, noPageHint, SearchLine, UnreadableHit } from './hit-line.tsx';
import { canOpenHit, foundGroups, isExactHit } from './search-groups.ts';

/**
 * One option of the popover: opens an address, or puts a text into the input. A complete text is searched for at once. A record without a
 * page, and one that can't be read, has no action.
 */
export interface SearchOption extends ListOption {
  action: { to: string } | { text: string; isComplete: boolean } | null;
  content: ReactNode;
  /** Why it has no action. */
  hint?: string;
}

const iconLine = (Icon: typeof IconClock, title: ReactNode, detail?: string): ReactNode => (
  <SearchLine icon={<Icon size={15} aria-hidden />} title={title} detail={detail} />
);

/** `bvn` reads `BVN, for example 2212345678`. */
export const commandHint = (command: (typeof searchCommandNames)[number]): string =>
  `${sentenceCase(command)}, for example ${searchCommands[command].example}`;

/** The options while the input is empty: recent searches, recent records, search commands. */
export const initialOptions = (
  base: string,
  searches: readonly string[],
  records: readonly RecentRecord[],
): ListedOptions<SearchOption> => {
  const groups: readonly OptionGroup<SearchOption>[] = [
    {
      label: 'Recent searches',
      options: searches.map((text) => ({
        id: `search ${text}`,
        action: { text, isComplete: true },
        content: iconLine(IconClock, text),
      })),
    },
    {
      label: 'Recently opened',
      options: records
        .flatMap(({ kind, id, path, name }) => {
          const to = resolveLink(path, base);
          const content = iconLine(IconFileText, name ?? id, sentenceCase(kind));
          return to === null ? [] : [{ id: `record ${path}`, action: { to }, content }];
        })
        .slice(0, limits.searchRowsPerGroup),
    },
    {
      label: 'Search by',
      options: searchCommandNames.map((command) => ({
        id: `command ${command}`,
        action: { text: `${command}:`, isComplete: false },
        content: iconLine(IconTerminal2, `${command}:`, commandHint(command)),
      })),
    },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0), defaultId: null };
};

/** Search commands for the word being typed. A recognized text is searched by its kind anyway. */
const suggestedCommands = ({ text: typed, recognized }: GlobalSearchReading): OptionGroup<SearchOption> => ({
  label: 'Suggestions',
  options: (recognized ? [] : suggest(typed)).map(({ command, text, isBegun }) => ({
    id: `suggestion ${command}`,
    action: { text: isBegun ? text : `${text} `, isComplete: !isBegun },
    content: iconLine(
      IconTerminal2,
      isBegun ? `${command}:` : text.slice(text.lastIndexOf(`${command}:`)),
      isBegun ? commandHint(command) : sentenceCase(command),
    ),
  })),
});

const allResults = (base: string, typed: string): OptionGroup<SearchOption> => ({
  label: 'All results',
  isPinned: true,
  options: [
    {
      id: 'all',
      action: { to: searchPath(base, typed) },
      content: (
        <SearchLine
          icon={<IconArrowRight size={15} aria-hidden />}
          title={
            <>
              Show all results for <strong>{typed.trim()}</strong>
            </>
          }
        />
      ),
    },
  ],
});

interface TypedOptions {
  base: string;
  reading: GlobalSearchReading;
  answer: SearchAnswer | undefined;
  permissions: readonly string[];
  /** The member selected a suggestion before the results arrived: it stays where it is. */
  keepsOrder: boolean;
}

/**
 * The options while a text is typed: the first results of each group, suggested commands, and the link to all results. The best result
 * with a page is selected.
 */
export const typedOptions = (options: TypedOptions): ListedOptions<SearchOption> => {
  const { base, reading, answer, permissions, keepsOrder } = options;
  const { parameters } = reading;
  const found = (answer === undefined ? [] : foundGroups(answer, parameters)).map(
    ({ key, label, hits, unreadable }) => ({
      label,
      options: [
        ...hits.slice(0, limits.searchRowsPerGroup).map((hit) => ({
          id: `${key} ${hit.key}`,
          action: canOpenHit(hit, permissions) ? { to: hit.to } : null,
          hint: noPageHint,
          content: <HitLine hit={hit} />,
          isExact: isExactHit(hit, parameters),
        })),
        ...unreadable.slice(0, limits.searchRowsPerGroup).map(({ index, id, path }) => ({
          id: `${key} unreadable ${index}`,
          action: null,
          content: <UnreadableHit id={id} path={path} />,
        })),
      ],
    }),
  );
  const suggestions = [suggestedCommands(reading)].filter(({ options }) => options.length > 0);
  const best = found.flatMap((group) => group.options).find(({ action }) => action !== null);
  return {
    groups: [
      ...(keepsOrder ? [...suggestions, ...found] : [...found, ...suggestions]),
      ...(parameters.length > 0 ? [allResults(base, reading.text)] : []),
    ],
    defaultId: best?.id ?? null,
  };
};
