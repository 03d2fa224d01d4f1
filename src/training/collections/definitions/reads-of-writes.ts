import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import type { RawCall, Served } from './endpoint-handler.ts';

/** Whether an endpoint's answers carry an ETag: those of one record, and lists without pages, such as a customer's wallets. */
export const hasEtag = ({ method, kind, query }: Endpoint): boolean =>
  method === 'GET' && kind === 'data' && !('limit' in query.shape);

/** The parts of a path: `/customers/:id` gives `['customers', ':id']`. */
export const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** The parts of the path that a call of an endpoint has: `:id` is the ID. */
export const calledSegments = ({ path }: Pick<Endpoint, 'path'>, { params }: Pick<RawCall, 'params'>): string[] =>
  segmentsOf(path).map((segment) => (segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));

/** The parameters of a read whose path is the start of `segments`, or all of them; null for any other read. */
export const paramsOf = (readPath: string, segments: readonly string[]): Record<string, string> | null => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segmentsOf(readPath).entries()) {
    const value = segments[index];
    if (value === undefined) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
};

/** The current answer of a read; undefined if it is refused, such as for a record that does not exist. */
export const currentAnswer = ({ prepare }: Served, call: RawCall, params: Record<string, string>): unknown => {
  try {
    return prepare({ ...call, params, query: {}, body: undefined })();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};
