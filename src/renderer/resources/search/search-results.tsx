import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '#kernel/api/app-error.ts';
import { count } from '#kernel/format/words.ts';
import type { SearchField } from '#kernel/search/use-search-field.ts';
import { Empty, Loading } from '#kernel/ui/states.tsx';
import { foundGroups } from './groups.ts';

/** How the popover's search stands, around the list of what can be chosen. */
export const SearchResults = ({ field, children }: { field: SearchField; children: ReactNode }) => {
  const { answer, waiting, error } = field;
  const found = answer === undefined ? 0 : foundGroups(answer).reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <div className="search-results">
        {error !== null && (
          <div className="search-failed" role="alert">
            <span>{messageOf(error)}</span>
            <Button size="compact-sm" variant="default" onClick={field.retry} loading={field.retrying}>
              Retry
            </Button>
          </div>
        )}
        {waiting && answer === undefined && <Loading label="Searching" />}
        {answer !== undefined && found === 0 && !waiting && (
          <Empty title="No search results found">Please try again with a different query.</Empty>
        )}
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {answer !== undefined && !waiting && found > 0 ? count(found, 'result') : ''}
      </p>
    </>
  );
};
