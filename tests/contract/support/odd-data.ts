import { endpoints } from '#contract/api/contract.ts';
import { isRecord } from '#kernel/base/storage.ts';
import { platform } from './fake-platform.ts';

/** Lets an endpoint answer a list whose second row has a field that does not fit the contract. Gives the row's id and that field. */
export const answerWithOddRow = (endpoint: string): { id: unknown; field: string } => {
  const body = platform.sampleBody(endpoint);
  const rows = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  const row: unknown = rows[1];
  if (!isRecord(row)) throw new Error(`${endpoint} gives no list`);
  for (const field of Object.keys(row).filter((key) => key !== 'id')) {
    const odd = { ...body, data: rows.with(1, { ...row, [field]: [7] }) };
    if (endpoints.get(endpoint)?.answer.safeParse(odd).success) continue;
    platform.bodies.set(endpoint, odd);
    return { id: row.id, field };
  }
  throw new Error(`${endpoint} accepts any row`);
};
