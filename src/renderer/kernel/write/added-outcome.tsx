import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '#contract/values/limits.ts';
import type { ExistingRecord } from '#kernel/definitions/form.ts';
import type { Noun } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import type { ValueLine } from './inputs/value-lines.ts';
import classes from './record-form/form.module.css';

/** A record that a form adds. */
export interface AddedRecord {
  /** Singular and plural in the middle of a sentence. */
  noun: Noun;
  /** Gives the values that were sent. Needed only after a lost answer, not at each key that is typed. */
  sentValues: () => readonly ValueLine[];
  /** Finds the record of these values; undefined if the form can't. */
  existing: () => ReadQuery<ExistingRecord | null> | undefined;
  /** The address of the list that shows it once it was added. */
  listPath: string;
  /** The address of a record; null if its ID can't be part of one. */
  pathOf: (id: string) => string | null;
}

/** Leads to the list in which to look for a record that may have been added. */
const ListLink = ({ noun: [, nouns], listPath }: Pick<AddedRecord, 'noun' | 'listPath'>) => (
  <Link to={listPath}>Open {nouns}</Link>
);

/** Leads to a found record. */
const FoundLink = ({ to }: { to: string | null }) => to !== null && <Link to={to}>Open it</Link>;

const nothingToFind = { queryKey: ['nothing to find'], queryFn: () => Promise.resolve(null) };

/** What exists of a record that may have been added; undefined while that is not known. Read again until there is one. */
const useExisting = ({ existing }: AddedRecord): ExistingRecord | null | undefined => {
  // Of the values as they were sent: a restored draft may be edited meanwhile.
  const [query] = useState(existing);
  const { data, isError } = useQuery({
    ...(query ?? nothingToFind),
    enabled: query !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? false : limits.lateWriteChecksMs[0]),
  });
  return query === undefined || isError ? undefined : data;
};

const existsText = ({ noun: [noun] }: AddedRecord, { name, createdAt }: ExistingRecord): string =>
  `${sentenceCase(noun)} ${name} exists${createdAt === null ? '' : ` since ${formatDateTime(createdAt)}`}`;
const noneText = 'Nothing like it exists yet';

const sameIsSafe = 'Sending the same values again is safe: they are carried out once.';

/** Says that a record may have been added, what exists of it, and what was sent. */
export const UnclearAddition = ({ added }: { added: AddedRecord }) => {
  const found = useExisting(added);
  const title = found
    ? existsText(added, found)
    : found === null
      ? noneText
      : `Couldn't tell whether the ${added.noun[0]} was added`;
  return (
    <Alert color="orange" title={title} role="alert">
      {found ? (
        <>
          If it is the one you sent, you're done. {sameIsSafe} <FoundLink to={added.pathOf(found.id)} />
        </>
      ) : (
        <>
          {found === null ? 'The platform may still carry it out.' : 'Check the list before you try again.'}{' '}
          {sameIsSafe} <ListLink {...added} />
        </>
      )}
      <section className={classes.changes} aria-label="Values sent">
        <h3>Values sent</h3>
        <dl>
          {added.sentValues().map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Alert>
  );
};

/** In the notice of a restored draft that was sent before: what exists of it, and where to look. */
export const ExistingNotice = ({ added }: { added: AddedRecord }) => {
  const found = useExisting(added);
  if (found)
    return (
      <>
        {existsText(added, found)}. <FoundLink to={added.pathOf(found.id)} />
      </>
    );
  return (
    <>
      {found === null ? `${noneText}.` : 'Check the list before you send them again.'} <ListLink {...added} />
    </>
  );
};
