import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError, Loading } from './states.tsx';

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'failureCount' | 'refetch'>;
  /** Names what is loaded in the middle of a sentence, such as `your devices`. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A query's data, or its loading and error states. */
export const QueryState = <Data,>({ query, what, children }: QueryStateProps<Data>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return <Loading label={`Loading ${what}`} {...(query.failureCount > 0 && { retrying: what })} />;
};
