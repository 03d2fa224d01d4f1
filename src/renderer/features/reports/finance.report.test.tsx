// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportSection } from '#kernel/definitions/report.ts';
import { platform } from '../../testing/fake-platform.ts';
import { financeReport } from './finance.report.ts';

const sections = (changes: object): readonly ReportSection[] =>
  financeReport.sections({ ...Object(platform.sample('reports.finance')), ...changes }, undefined, {
    ...{ from: '2026-10-01', to: '2026-10-31', currency: 'NGN' },
  });
const table = (title: string, changes: object) => {
  const section = sections(changes).find((each) => each.title === title);
  if (section?.kind !== 'table') throw new Error(`No table ${title}`);
  return section;
};
const ngn = { currency: 'NGN', is_fiat: true, opening: '100.00', in: '30', out: '20.50', corrections: '-1' };

test.each([
  ['2026-10-31', 'At the end of Oct 31, 2026 (UTC), in every currency.'],
  [null, 'Now, in every currency.'],
])('the balances say of when they are: %s', (balances_at, text) =>
  expect(table('Balances', { balances_at }).note).toContain(text),
);

const difference = (closing: string) => {
  const section = table('Reconciliation', {
    reconciliation: [
      { ...ngn, closing },
      { ...ngn, closing: '108.5' },
    ],
  });
  const column = section.columns.find(({ label }) => label === 'Difference');
  const [row] = section.rows;
  const { container } = render(column?.render(row));
  return {
    amount: column?.money?.(row)?.amount,
    isDanger: container.querySelector('[class*=difference]') !== null,
    to: column?.to?.(row) ?? null,
    note: section.note,
    isAlarming: section.isAlarming,
  };
};

test('a currency whose movements explain its closing balance has the difference 0, without alarm', () =>
  expect(difference('108.50')).toEqual({
    ...{ amount: '0.00', isDanger: false, to: null, isAlarming: false },
    note: 'Every currency reconciles: opening + money in − money out + corrections = closing.',
  }));

test('a difference is in the danger tone, opens the transactions of its period, and the table says so', () =>
  expect(difference('108.51')).toEqual({
    ...{ amount: '0.01', isDanger: true, isAlarming: true },
    to: 'transactions?currency=NGN&from=2026-10-01&to=2026-10-31',
    note: "1 of 2 currencies doesn't reconcile: opening + money in − money out + corrections is not closing.",
  }));

test('a closing balance that is too low has a negative difference', () =>
  expect(difference('108.49').amount).toBe('-0.01'));

test('a platform without balances of other days has no reconciliation', () =>
  expect(sections({ reconciliation: null }).map(({ title }) => title)).not.toContain('Reconciliation'));

test('without any currency nothing is said to reconcile', () =>
  expect(table('Reconciliation', { reconciliation: [] }).note).toBe(
    'No currency had a balance or moved in this period.',
  ));
