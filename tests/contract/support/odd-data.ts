import { z } from 'zod';
import { endpoints } from '#contract/platform/api/contract.ts';
import { recordSchemaOf } from '#contract/platform/definitions/answers.ts';
import { isRecord } from '#kernel/base/storage.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';

/** Lets an endpoint answer a list whose second row has a field that does not fit the contract. Gives the row's id and that field. */
export const answerWithOddRow = (endpoint: string): { id: unknown; field: string } => {
  const body = platform.sampleBody(endpoint);
  const rows = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  const row: unknown = rows[1];
  if (!isRecord(body) || !isRecord(row)) throw new Error(`${endpoint} gives no list`);
  for (const field of Object.keys(row).filter((key) => key !== 'id')) {
    const answerWith = (value: unknown) => ({ ...body, data: rows.with(1, { ...row, [field]: value }) });
    const fits = (value: unknown) => endpoints.get(endpoint)?.answer.safeParse(answerWith(value)).success === true;
    // Of a list, an odd item would be named.
    const odd = Array.isArray(row[field]) ? 7 : [7];
    if (fits(odd)) continue;
    platform.bodies.set(endpoint, answerWith(odd));
    return { id: row.id, field };
  }
  throw new Error(`${endpoint} accepts any row`);
};

/** Lets an endpoint answer a record of which only the id, and these fields, fit the contract. Gives the others; null if it gives no record. */
export const answerWithOddFields = (
  endpoint: string,
  isOdd: (field: string) => boolean = () => true,
): string[] | null => {
  const answer = endpoints.get(endpoint)?.answer;
  const schema = answer && recordSchemaOf(answer);
  const body = platform.sampleBody(endpoint);
  if (!schema || !isRecord(body) || !isRecord(body.data)) return null;
  const odd = Object.keys(schema.shape).filter(
    (field) => field !== 'id' && isOdd(field) && !z.safeParse(schema.shape[field] ?? z.never(), [[7]]).success,
  );
  const record = { ...body.data, ...Object.fromEntries(odd.map((field) => [field, [[7]]])) };
  platform.bodies.set(endpoint, { ...body, data: record });
  return odd;
};
