import { IconArrowRight, IconClock, IconFileText, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SearchGroups } from '#contract/api/search.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#kernel/format/words.ts';
import type { RecentRecord } from '#kernel/recent/recent-records.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
import { searchCommandNames, searchCommands } from '#kernel/search/search-commands.ts';
import { suggest } from '#kernel/search/suggest.ts';
import { foundGroups } from './groups.ts';
import { HitLine } from './hit-line.tsx';

/** One line of the popover: a place to go, or a text to search for (`done`: at once, else more is to be typed). */
export interface Entry {
  key: string;
  act: { to: string } | { text: string; done: boolean };
  content: ReactNode;
}

export interface Block {
  label: string;
  entries: readonly Entry[];
  /** Stays in sight below the others. */
  pinned?: true;
}

const line = (icon: ReactNode, words: ReactNode, aside?: ReactNode): ReactNode => (
  <span className="hit">
    {icon}
    <span className="hit-title" dir="auto">
      {words}
    </span>
    {aside && <span className="hit-detail">{aside}</span>}
  </span>
);

/** The address of a place such as `customers/CUS1`; null: it leads nowhere here. */
export type AddressOf = (place: string) => string | null;

/** Nothing is typed yet: what was searched for and opened last, and the commands there are. */
export const emptyBlocks = (
  addressOf: AddressOf,
  searches: readonly string[],
  records: readonly RecentRecord[],
): Block[] =>
  [
    {
      label: 'Recent searches',
      entries: searches.map((text) => ({
        key: `search ${text}`,
        act: { text, done: true },
        content: line(<IconClock size={15} aria-hidden />, text),
      })),
    },
    {
      label: 'Recently opened',
      entries: records
        .flatMap(({ kind, id, place, name }) => {
          const to = addressOf(place);
          const content = line(<IconFileText size={15} aria-hidden />, name ?? id, sentence(kind));
          return to === null ? [] : [{ key: `record ${place}`, act: { to }, content }];
        })
        .slice(0, limits.searchRowsPerGroup),
    },
    {
      label: 'Search by',
      entries: searchCommandNames.map((command) => ({
        key: `command ${command}`,
        act: { text: `${command}:`, done: false },
        content: line(<IconTerminal2 size={15} aria-hidden />, `${command}:`, searchCommands[command].needs),
      })),
    },
  ].filter(({ entries }) => entries.length > 0);

/** Commands for the word being typed. */
const suggestionBlock = (typed: string): Block => ({
  label: 'Suggestions',
  entries: suggest(typed).map(({ command, text, isBegun }) => ({
    key: `suggestion ${command}`,
    act: { text: isBegun ? text : `${text} `, done: !isBegun },
    content: line(
      <IconTerminal2 size={15} aria-hidden />,
      isBegun ? `${command}:` : text.slice(text.lastIndexOf(`${command}:`)),
      isBegun ? searchCommands[command].needs : `Search by ${command}`,
    ),
  })),
});

/** Something is typed: suggestions, what was found (five of a group), and the way to all of it. */
export const typedBlocks = (
  base: string,
  typed: string,
  answer: SearchGroups | undefined,
  searchable: boolean,
): Block[] => [
  ...[suggestionBlock(typed)].filter(({ entries }) => entries.length > 0),
  ...(answer === undefined ? [] : foundGroups(answer)).map(({ key, label, hits }) => ({
    label,
    entries: hits.slice(0, limits.searchRowsPerGroup).map((hit) => ({
      key: `${key} ${hit.key}`,
      act: { to: hit.to },
      content: <HitLine hit={hit} />,
    })),
  })),
  ...(searchable
    ? [
        {
          label: 'All results',
          pinned: true as const,
          entries: [
            {
              key: 'all',
              act: { to: searchAddress(base, typed) },
              content: line(
                <IconArrowRight size={15} aria-hidden />,
                <>
                  Show all results for <strong>{typed.trim()}</strong>
                </>,
              ),
            },
          ],
        },
      ]
    : []),
];
