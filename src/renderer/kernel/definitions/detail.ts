import type { ReactNode } from 'react';
import type { CodedText, HistoryEntry } from '#contract/platform/definitions/entities.ts';
import type { fundsStates } from '#contract/platform/enums.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import type { AnyRecordActions, RecordActions } from './action.ts';
import type { Field, Money } from './field.ts';
import type { ListDefinition } from './list.ts';
import type { ReadQuery } from './read-query.ts';

/** The tones of a badge: those of statuses, and `accent` for emphasis. */
export type BadgeTone = 'success' | 'pending' | 'progress' | 'warning' | 'danger' | 'neutral' | 'accent';

export interface Badge {
  label: string;
  tone: BadgeTone;
  /** The tooltip. */
  hint?: string;
}

/** A state that limits a record, as a line of the banner below the header. */
export interface BannerLine {
  /** Identifies the line and its cause. */
  key: string;
  tone: 'warning' | 'danger';
  title: string;
  /** When the state ends or takes effect by itself, such as `until` and a time in ISO 8601. */
  due?: { label: string; at: string };
  /** What the state means; shown while its cause is unknown. */
  meaning: string;
  /** The ID of the record's action that ends the state. */
  action?: string;
}

/** Who brought about a state of a record, when and why. */
export interface BannerCause {
  actor: string;
  /** ISO 8601 in UTC. */
  at: string;
  reason: string | null;
}

/** The banner of a record, with one line for each state that limits it. Without lines nothing is shown or fetched. */
export interface Banner<Rec> {
  /** The gravest first. */
  lines: (record: Rec) => readonly BannerLine[];
  /** The causes by the key of their line. While they load, and if they can't be loaded, the lines show the record alone. */
  causes?: (record: Rec) => ReadQuery<ReadonlyMap<string, BannerCause>>;
}

/** An event of a timeline. The shape of its mark shows its state. */
export interface TimelineEvent {
  title: ReactNode;
  /** ISO 8601 in UTC. */
  at: string | null;
  state: 'done' | 'waiting' | 'missed';
  /** The color of the mark, for the event that says where the record stands now. */
  tone?: BadgeTone;
  note?: ReactNode;
}

export interface SectionProps<Rec> {
  record: Rec;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** A section of a record's page, as data. `side` places it in the second column; `wide` spans both, above or below them. */
export type Section<Rec> = { side?: boolean; wide?: 'above' | 'below' } & (
  | {
      kind: 'fields';
      title: string;
      fields: readonly Field<Rec>[] | ((record: Rec) => readonly Field<Rec>[]);
      actions?: AnyRecordActions;
    }
  | { kind: 'timeline'; title: string; events: (record: Rec) => readonly TimelineEvent[] }
  | {
      kind: 'history';
      entries: (record: Rec) => readonly HistoryEntry[] | null;
      /** Fields of changed values that the page does not show, or shows under another label. */
      fields: readonly Field<Rec>[];
    }
  | {
      kind: 'list';
      title: string;
      list: (record: Rec) => ListDefinition;
      permission?: Permission;
      /** Whether a record has the section; by default all have it. */
      isShown?: (record: Rec) => boolean;
    }
  | { kind: 'json' }
  | { kind: 'custom'; component: (props: SectionProps<Rec>) => ReactNode }
);

/** The content of a tab: sections of the record, or a list. */
export type TabContent<Rec> =
  | { kind: 'sections'; sections: readonly Section<Rec>[] }
  | { kind: 'list'; list: (record: Rec) => ListDefinition; tools?: (props: { record: Rec }) => ReactNode };

export interface Tab<Rec> {
  /** The last segment of the path; '' for the first tab. `aliases` are other segments of the same tab. */
  segment: string;
  aliases?: readonly string[];
  label: string;
  /** What the tab belongs to, such as `Money`. Neighbors of a group stand together, and the menu of all tabs has it as a heading. */
  group?: string;
  permission?: Permission;
  load: () => Promise<TabContent<Rec>>;
}

/** The parameters of a record's path by name, such as `id`. */
export type RouteParams = Readonly<Record<string, string>>;

/** The amount that a record is about: the headline of its page. Fee and total are in the currency of the amount. */
export interface AmountHeadline {
  money: Money;
  fee: string | null;
  /** The amount with its fee, and its label. */
  total: { label: string; amount: string } | null;
}

/** Where the money of a record is: `at` is ISO 8601 in UTC, `step` the status that brought it there, and who set it. */
export interface FundsLocation {
  state: string;
  at: string | null;
  step: { status: string; actor: string | null } | null;
}

/** Why a record of money has its status, where its money is, and the risk signals that led to a review. */
export interface Explanation {
  reason: CodedText | null;
  funds: FundsLocation | null;
  signals: readonly CodedText[];
}

/** What the states of the funds mean for a kind of record, such as `Held in escrow`. */
export type FundsTexts = Readonly<Record<(typeof fundsStates)[number], string>>;

/** A file that belongs to a record. `url`: as the platform sends it. */
export interface NamedDocument {
  name: string;
  url: string;
}

/** The options of a record's page, strict in the record type. */
export interface DetailOptions<Rec, Params extends RouteParams> {
  title: (record: Rec) => string;
  /** The name of the person whose page it is; shows initials before the title. */
  person?: (record: Rec) => string;
  badges?: (record: Rec) => readonly Badge[];
  banner?: Banner<Rec>;
  /** What the states of the funds mean; by default what they mean for the direction of the amount. */
  fundsTexts?: FundsTexts;
  subtitle?: (record: Rec, context: { base: string; params: Params }) => ReactNode;
  /** The country of the record's customer, whose time the tooltips of times show too. */
  country?: (record: Rec) => string | null;
  actions?: RecordActions<Rec> | ((params: Params) => RecordActions<Rec>);
  /** The tabs, with segment '' first. Use `sections` for a page without tabs. */
  tabs?: readonly Tab<Rec>[];
  sections?: readonly Section<Rec>[];
  /** Queries of the first tab that don't need the record. They are sent with the record's own. */
  parallelQueries?: (params: Params) => readonly ParallelQuery[];
  /** The documents of a record that can be saved with them as one file. */
  documents?: (record: Rec) => readonly NamedDocument[];
}

/** A query that is sent with the record's own, for members with its permission. */
export interface ParallelQuery {
  query: ReadQuery<unknown>;
  permission: Permission | null;
}

/** The definition of a record's page, with an erased record type. */
export interface DetailDefinition {
  query: (params: RouteParams) => ReadQuery<unknown>;
  title: (record: unknown) => string;
  person: ((record: unknown) => string) | null;
  badges: (record: unknown) => readonly Badge[];
  banner: Banner<unknown> | null;
  /** Null for records that are about no amount. */
  amount: (record: unknown) => AmountHeadline | null;
  /** Null for records that are about no amount, and for those whose platform explains nothing. */
  explanation: (record: unknown) => Explanation | null;
  fundsTexts: FundsTexts | null;
  country: (record: unknown) => string | null;
  subtitle: (record: unknown, context: { base: string; params: RouteParams }) => ReactNode;
  actions: (params: RouteParams) => AnyRecordActions | null;
  tabs: readonly Tab<unknown>[];
  parallelQueries: (params: RouteParams) => readonly ParallelQuery[];
  documents: ((record: unknown) => readonly NamedDocument[]) | null;
}
