import type { DetailDefinition } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { type PlacedScreen, recordId } from './screens.ts';

const named = (kinds: Readonly<Record<string, boolean>>): string[] => Object.keys(kinds).filter((name) => kinds[name]);

/** What of the kernel a list uses, by name. */
export const listKinds = async (list: ListDefinition, { screen }: PlacedScreen): Promise<string[]> => {
  const { data } = await list.source({}).queryFn(new AbortController());
  const idCounts = data.map((row) => list.ids(row)?.length ?? 0);
  const { panel, recordType, views, sort } = list;
  return [
    ...list.filters.map((filter) => {
      const isMultiple = filter.kind === 'select' && filter.multiple;
      const isPlain = filter.kind === 'search' && filter.commands === null;
      return `filter ${filter.kind}${isMultiple ? ' of several' : ''}${isPlain ? ' in one field' : ''}`;
    }),
    ...named({
      'no filters': list.filters.length === 0,
      'not sorted': sort === '',
      ascending: /^[^-]/.test(sort),
      descending: sort.startsWith('-'),
      'no views': views.length === 0,
      views: views.some((each) => each.sort === undefined),
      queue: views.some((each) => each.sort !== undefined),
      'fixed parameters': Object.keys(Object(list.source({}).queryKey[1])).length > 0,
      panel: panel !== undefined,
      'rows that open nothing': !panel && !recordType.to,
      'page of one ID': idCounts.includes(1),
      'page of several IDs': Math.max(...idCounts) > 1,
      'bulk actions': list.bulk !== undefined,
      'row actions': list.actions !== undefined,
      groups: list.groupBy !== undefined,
      'all rows elsewhere': list.allRows !== undefined,
      note: list.note !== undefined,
      country: list.country !== undefined,
      'adds records': recordType.create !== undefined,
      'edits all records': recordType.editAll !== undefined,
      'at the address of its area': screen.path === '',
    }),
  ];
};

/** What of the kernel a record page uses, by name. */
export const recordKinds = async (
  detail: DetailDefinition,
  { params, recordFrame = 'shell' }: ResourceScreens,
): Promise<string[]> => {
  const ids = Object.fromEntries(params.map((name) => [name, recordId]));
  const record = await detail.query(ids).queryFn(new AbortController());
  const contents = await Promise.all(detail.tabs.map((tab) => tab.load()));
  return [
    `frame ${recordFrame}`,
    ...contents.map(({ kind }) => `tab of ${kind}`),
    ...contents.flatMap((content) =>
      content.kind === 'sections' ? content.sections.map(({ kind }) => `section ${kind}`) : [],
    ),
    ...named({
      tabs: detail.tabs.length > 1,
      'no tabs': detail.tabs.length === 1,
      person: detail.person !== null,
      banner: detail.banner !== null,
      amount: detail.amount(record) !== null,
      'no amount': detail.amount(record) === null,
      'words of its own': detail.fundsTexts !== null,
      actions: detail.actions(ids) !== null,
      'no action': detail.actions(ids) === null,
      'requests beside the record': detail.parallelQueries(ids).length > 0,
      'below another record': params.length > 1,
    }),
  ];
};
