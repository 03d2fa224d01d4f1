import { documentOfFile } from '../collections/businesses/businesses.ts';
import { cases } from '../collections/cases/cases.ts';
import { connectTrades } from '../collections/products/connect.ts';
import { customersByNumber, nameOf } from '../db/customers.ts';
import { allNames } from '../seed/customers/names.ts';
import { recordsOf } from '../seed/records/records.ts';
import { keyOfId } from '../seed/records/status-reasons.ts';
import type { SeedContext } from '../seed/seed-context.ts';
import { moneyText, times } from '../shared/money.ts';
import { Random } from '../shared/random.ts';
import { renderDocument } from './media.ts';
import { samplePdf, samplePng } from './sample-files.ts';

interface Sheet {
  title: string;
  lines: readonly (readonly [label: string, value: string])[];
}

/** `proof_of_address` reads `Proof of address`. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/\bid\b/, 'ID');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const fieldLines = (fields: Readonly<Record<string, unknown>>): Sheet['lines'] =>
  Object.entries(fields).map(([label, value]) => [asWords(label), `${value ?? ''}`]);

/** A document of a business: `<business>-<number>.svg`. */
const businessSheet = (context: SeedContext, file: string): Sheet | null => {
  const found = documentOfFile(context, file);
  return found === undefined ? null : { title: asWords(found.type), lines: fieldLines(found.fields) };
};

/** A document of a customer: `<verification>-<type>.svg`; the ID holds the customer's number in base 36. */
const customerSheet = (context: SeedContext, file: string): Sheet | null => {
  const [, id = '', number = ''] = file.match(/^(VER([0-9A-Z]{6})\d{2})-[a-z-]+\.svg$/) ?? [];
  const [customer] = customersByNumber(context.store, [Number.parseInt(number, 36) || 0]);
  const found = customer && recordsOf(context, customer, 'verification').find((each) => each.id === id);
  if (!customer || !found) return null;
  return { title: asWords(found.type), lines: [['Name', nameOf(customer)], ...fieldLines(found.fields)] };
};

/** What evidence shows of a trade: of about a third another amount, of about a third another payer. */
const shownOn = (context: SeedContext, trade: { id: string; total: string; buyer: { name: string } | null }) => {
  const random = new Random(context.seed, keyOfId(trade.id), 96);
  const { first, last } = random.pick(allNames);
  const other = `${random.pick(first)} ${random.pick(last)}`;
  return random.pick([
    { amount: trade.total, payer: trade.buyer?.name ?? '' },
    { amount: times(trade.total, '0.9', 2), payer: trade.buyer?.name ?? '' },
    { amount: trade.total, payer: other },
  ]);
};

/** Evidence in a dispute: `<trade>-<evidence>.svg`. It doesn't always show what the trade says. */
const evidenceSheet = (context: SeedContext, file: string): Sheet | null => {
  const [, id = '', evidenceId = ''] = file.match(/^(CTR\d{10})-(EVD\d)\.svg$/) ?? [];
  const [row] = connectTrades.where(context.store, 'id = ?', id);
  if (!row) return null;
  const trade = connectTrades.toAnswer(context, row);
  const evidence = trade.dispute?.evidence.find((each) => each.id === evidenceId);
  if (!evidence) return null;
  const { amount, payer } = shownOn(context, trade);
  return {
    title: evidence.title,
    lines: [
      ['Amount', moneyText(amount, trade.fiat)],
      ['From', payer],
      ['To', trade.seller?.name ?? ''],
      ['Reference', trade.reference],
    ],
  };
};

const sheets: Readonly<Record<string, (context: SeedContext, file: string) => Sheet | null>> = {
  documents: (context, file) => businessSheet(context, file) ?? customerSheet(context, file),
  evidence: evidenceSheet,
};

interface CaseFile {
  type: string;
  bytes: Buffer;
}

/** A document of a case: `<case>-<number>.pdf` or `.png`. */
export const caseFile = (context: SeedContext, file: string): CaseFile | null => {
  const [, id = '', type = ''] = file.match(/^(CAS\d{10})-\d\.(pdf|png)$/) ?? [];
  const [row] = cases.where(context.store, 'id = ?', id);
  const document = row?.documents.find(({ url }) => url.endsWith(`/${file}`));
  if (!row || !document) return null;
  if (type === 'png') return { type: 'image/png', bytes: samplePng(`${id} ${document.name}`) };
  const lines = row.records.map(({ id: recordId, name }) => ['About', name ?? recordId] as const);
  return { type: 'application/pdf', bytes: samplePdf({ title: document.name, lines }) };
};

/** A document as a picture; null where there is none. */
export const drawDocument = (context: SeedContext, kind: string, file: string): string | null => {
  const sheet = (Object.hasOwn(sheets, kind) ? sheets[kind] : undefined)?.(context, file) ?? null;
  return sheet && renderDocument(sheet.title, sheet.lines);
};
