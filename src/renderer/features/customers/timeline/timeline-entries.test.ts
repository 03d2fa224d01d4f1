// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import type { Verification } from '#contract/platform/api/customer-records.ts';
import { verificationEntries } from './timeline-entries.ts';

const document = (id: string, type: string, changes: Partial<Verification> = {}): Verification => ({
  ...{ id, type, status: 'rejected', provider: null, submitted_at: '2026-03-01T10:00:00Z', reviewed_at: null },
  ...{ reviewer: 'Ada Obi', reason: null, document_url: null, fields: {} },
  ...changes,
});
const titles = (rows: readonly Verification[]) => verificationEntries(rows).map(({ title }) => title);

test('documents that were submitted or reviewed together are one event', () => {
  const reviewed_at = '2026-03-02T10:00:00Z';
  expect(
    titles([
      document('V1', 'bvn', { reviewed_at }),
      document('V2', 'id_card', { reviewed_at }),
      document('V3', 'selfie', { reviewed_at }),
      document('V4', 'address', { reviewed_at, status: 'approved', submitted_at: null }),
    ]),
  ).toEqual(['BVN, ID card and selfie submitted', 'BVN, ID card and selfie reviewed', 'Address reviewed']);
});

test('documents of different times are events of their own', () =>
  expect(titles([document('V1', 'bvn'), document('V2', 'selfie', { submitted_at: '2026-03-01T11:00:00Z' })])).toEqual([
    'BVN submitted',
    'Selfie submitted',
  ]));
