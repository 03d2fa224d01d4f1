import { withUnreadableFields } from '#kernel/api/partial-answers.ts';
import type { DetailDefinition, DetailOptions, RouteParams, Tab } from '#kernel/definitions/detail.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { explanationOf } from '#kernel/fields/explanation.ts';
import { type AmountPaths, amountOf } from './amount-of.ts';

/** The options of a page, with the paths of the amount that it is about. */
type Options<Rec, Params extends RouteParams> = DetailOptions<Rec, Params> & { amount?: AmountPaths<Rec> };

type Source<Rec, Params> = { query: (params: Params) => ReadQuery<Rec> } | ((params: Params) => ReadQuery<Rec>);

/**
 * Defines a record's page: the endpoint of the record and how it is displayed. The cast erases the record type, which is
 * safe because a page only receives the record of its own source.
 */
export const defineDetail = <Rec extends { id: string }, Params extends RouteParams>(
  recordSource: Source<Rec, Params>,
  detailOptions: NoInfer<Options<Rec, Params>>,
): DetailDefinition => {
  const [source, options] = [recordSource, detailOptions] as unknown as [
    Source<unknown, RouteParams>,
    DetailOptions<unknown, RouteParams> & { amount?: AmountPaths<unknown> },
  ];
  const read = typeof source === 'function' ? source : source.query;
  const query = (params: RouteParams) => withUnreadableFields(read(params));
  const {
    title,
    person = null,
    amount,
    badges = () => [],
    banner = null,
    subtitle = () => null,
    actions = null,
  } = options;
  const { sections = [], parallelQueries = () => [] } = options;
  const overview: Tab<unknown> = {
    segment: '',
    label: 'Overview',
    load: async () => ({ kind: 'sections', sections }),
  };
  return {
    query,
    title,
    person,
    badges,
    banner,
    amount: (record) => (amount ? amountOf(record, amount) : null),
    explanation: (record) => (amount ? explanationOf(record) : null),
    fundsTexts: options.fundsTexts ?? null,
    country: options.country ?? (() => null),
    subtitle,
    actions: typeof actions === 'function' ? actions : () => actions,
    tabs: options.tabs ?? [overview],
    parallelQueries,
    documents: options.documents ?? null,
  };
};
