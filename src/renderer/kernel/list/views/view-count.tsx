import { useQuery } from '@tanstack/react-query';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { type AppliedView, type ListControls, listParams, withDates } from '../state/list-state.ts';
import classes from './view-tabs.module.css';

/** Counting may be slow for the platform, so a count is requested at most once in this time, unless a write changes the list. */
const freshMs = 60_000;

interface ViewCountProps {
  definition: ListDefinition;
  list: ListControls;
  view: AppliedView;
  canCount: boolean;
}

/** The number of rows in a view. Nothing until it is known. */
export const ViewCount = ({ definition, list, view, canCount }: ViewCountProps) => {
  const filters = withDates(view.filters, list.state.filters);
  const firstRow = definition.source(
    listParams(definition, { page: 1, limit: 1, cursor: null, sort: definition.sort, filters }),
  );
  const { data } = useQuery({
    // The list's own key comes first, so that a write that changes the list also counts again.
    ...mapQuery(firstRow, ['view-count'], ({ pagination }) => pagination.total),
    enabled: canCount && document.visibilityState === 'visible',
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (data === undefined || data === null) return null;
  return (
    <span className={`num ${classes.count}`} title={formatCount(data, ...definition.noun)}>
      {data.toLocaleString('en-US')}
    </span>
  );
};
