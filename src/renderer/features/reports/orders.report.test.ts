// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import { platform } from '../../testing/fake-platform.ts';
import { orderReport } from './orders.report.ts';

const pairsTable = (filters: Readonly<Record<string, string>>) => {
  const table = orderReport
    .sections(platform.sample('reports.orders'), undefined, {
      ...{ from: '2026-01-01', to: '2026-01-31' },
      ...filters,
    })
    .at(-1);
  if (table?.kind !== 'table') throw new Error('The last section is no table');
  return { labels: table.columns.map(({ label }) => label), note: table.note };
};

test('hedges on all venues are compared with the flow of customers', () => {
  const { labels, note } = pairsTable({ pair: 'BTC/USDT' });
  expect(labels.slice(-3)).toEqual(['Customer flow', 'Hedged', 'Difference']);
  expect(note).toContain('Difference');
});

test('hedges on one venue name it and have no difference to the flow of all customers', () => {
  const { labels, note } = pairsTable({ pair: 'BTC/USDT', venue: 'Binance' });
  expect(labels.slice(-2)).toEqual(['Customer flow', 'Hedged on Binance']);
  expect(note).toContain('Binance only');
  expect(note).not.toContain('Difference');
});
