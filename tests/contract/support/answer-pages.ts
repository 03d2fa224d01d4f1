import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';

/** Answers a list with this many rows in pages, whose IDs end with their row number. */
export const answerPages = (endpoint: string, total: number): void => {
  const [row] = Object(platform.sample(endpoint)).data;
  platform.answers.set(endpoint, ({ params }) => {
    const [page, limit] = [Number(params.cursor ?? params.page), Number(params.limit)];
    const first = (page - 1) * limit;
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, index) => ({
      ...row,
      id: `ROW${first + index + 1}`,
    }));
    const next_cursor = first + limit < total ? String(page + 1) : null;
    return succeed({ data, pagination: { page, limit, total, next_cursor } });
  });
};
