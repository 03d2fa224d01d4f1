import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../collections/definitions/database.ts';
import { connectTrades } from '../collections/products/connect.ts';
import { moneyText } from '../shared/money.ts';
import { drawDocument } from './documents.ts';

const now = Date.UTC(2026, 5, 1, 9, 30, 20);
const context = openDatabase({ folder: temporaryFolder(), seed: 1, customers: 500, now });
afterAll(() => context.store.close());

it('evidence of disputes shows the amount and the payer of the trade, or another of one of them', () => {
  const found = connectTrades.where(context.store, 'dispute_by IS NOT NULL').map((row) => {
    const { id, total, fiat, buyer } = connectTrades.toAnswer(context, row);
    const picture = drawDocument(context, 'evidence', `${id}-EVD1.svg`) ?? '';
    expect(drawDocument(context, 'evidence', `${id}-EVD1.svg`)).toBe(picture);
    return `${picture.includes(moneyText(total, fiat))} ${picture.includes(buyer?.name ?? '')}`;
  });
  expect(new Set(found)).toEqual(new Set(['true true', 'false true', 'true false']));
});
