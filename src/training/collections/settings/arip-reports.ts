import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { aripReportStatuses, aripReportTypes } from '#contract/platform/enums.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { conflict } from '../../shared/errors.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { createRecordId } from '../customers/audit.ts';
import { integer, integerOrNull, oneOf, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, FileAnswer, handle } from '../definitions/endpoint-handler.ts';

/** How long a report waits in the queue, and how long the platform then works on it, in milliseconds. */
const queuedMs = 1_000;
const workMs = 5_000;

const columns = z.object({
  ...{ id: text, period: text, type: oneOf(aripReportTypes), status: oneOf(aripReportStatuses), progress: integer },
  error: textOrNull,
  size: integerOrNull,
  created_at: integer,
  generated_at: integerOrNull,
});
type ReportRow = z.infer<typeof columns>;

/** A report's file: a row for each hour of the first four weeks of its month. */
const fileOf = ({ id, period, type }: Pick<ReportRow, 'id' | 'period' | 'type'>): string => {
  const random = new Random(Number(period.replace('-', '')), type.length, 96);
  const hours = Array.from({ length: 28 * 24 }, (_, hour) => {
    const time = iso(Date.parse(`${period}-01T00:00:00Z`) + hour * 3_600_000);
    return `${id},${time},${type},${random.int(400)}`;
  });
  return ['reference,hour,type,count', ...hours, ''].join('\r\n');
};

export const aripReports = defineCollection({
  table: 'arip_reports',
  noun: 'Report',
  columns,
  relations: () => null,
  search: (row) => [row.id, row.period, row.type],
  sorts: { created_at: (row) => row.created_at, period: (row) => row.period },
  toAnswer: (row) => ({
    ...row,
    created_at: iso(row.created_at),
    generated_at: row.generated_at === null ? null : iso(row.generated_at),
  }),
  seed: function* (_context: SeedContext, { seed, anchor }: SeedPlan) {
    for (let index = 0; index < 12; index += 1) {
      const random = new Random(seed, index, 95);
      const createdAt = anchor - (index * 30 + 3) * day;
      const isFailed = index === 4;
      const row: ReportRow = {
        id: `ARP${String(index + 1).padStart(10, '0')}`,
        period: iso(createdAt - 30 * day).slice(0, 7),
        type: aripReportTypes[index % aripReportTypes.length] ?? 'transactions',
        status: isFailed ? 'failed' : 'ready',
        progress: isFailed ? 40 : 100,
        error: isFailed ? 'The data of one provider was not complete' : null,
        size: null,
        created_at: createdAt,
        generated_at: isFailed ? null : createdAt + random.between(60_000, 600_000),
      };
      yield { ...row, size: isFailed ? null : fileOf(row).length };
    }
  },
});

/** Continues the work on reports up to now, as the platform's own clock would. */
const continueWork = ({ platform, store, now }: Pick<Call<string, unknown, unknown>, 'platform' | 'store' | 'now'>) => {
  for (const row of aripReports.where(store, "status IN ('queued', 'running')")) {
    const worked = now - row.created_at - queuedMs;
    if (worked >= workMs)
      aripReports.update(platform, row, {
        ...{ status: 'ready', progress: 100, size: fileOf(row).length },
        generated_at: row.created_at + queuedMs + workMs,
      });
    else if (worked >= 0)
      aripReports.update(platform, row, { status: 'running', progress: Math.floor((worked / workMs) * 100) });
  }
};

export const aripReportHandlers = {
  'aripReports.list': handle(contract.aripReports.list, (call) => {
    continueWork(call);
    return aripReports.list(call, call.query);
  }),
  'aripReports.get': handle(contract.aripReports.get, (call) => {
    continueWork(call);
    return aripReports.get(call);
  }),
  'aripReports.generate': handle(contract.aripReports.generate, (call) => {
    const { platform, store, body, now } = call;
    continueWork(call);
    const open = "period = ? AND type = ? AND status IN ('queued', 'running')";
    const [other] = aripReports.where(store, open, body.period, body.type);
    if (other) throw conflict('This report is being generated already', aripReports.toAnswer(platform, other));
    const row = aripReports.replace(platform, {
      ...body,
      ...{ id: createRecordId('ARP', now), status: 'queued', progress: 0 },
      error: null,
      size: null,
      created_at: now,
      generated_at: null,
    });
    return { message: 'Report requested', data: aripReports.toAnswer(platform, row) };
  }),
  'aripReports.file': handle(contract.aripReports.file, (call) => {
    continueWork(call);
    const row = aripReports.find(call.store, call.param('id'));
    if (row.status !== 'ready') throw conflict('This report is not ready', aripReports.toAnswer(call.platform, row));
    return new FileAnswer(`arip-${row.type}-${row.period}.csv`, 'text/csv; charset=utf-8', fileOf(row));
  }),
};
