import { expect, test } from 'vitest';
import { sizeOfCall } from './call-size.ts';
import { ceilings } from './ceilings.ts';
import { documentsToPack, packedFile } from './files.ts';

const id = '00000000-0000-4000-8000-000000000000';
const document = { name: 'x'.repeat(ceilings.documentName), url: 'x'.repeat(ceilings.documentUrl) };
const documents = Array.from({ length: ceilings.caseDocuments }, () => document);

test('a ZIP takes as many documents as it may hold, in one call, and a count of the others', () => {
  const input = { id, documents, beyond: 5_000 };
  expect(documentsToPack.safeParse(input).success).toBe(true);
  expect(sizeOfCall(input, ceilings.callSize)).not.toBeNull();
});

test.each([
  ['more documents', { documents: [...documents, document] }],
  ['a longer name', { documents: [{ ...document, name: `${document.name}x` }] }],
  ['a longer address', { documents: [{ ...document, url: `${document.url}x` }] }],
  ['a count below zero', { beyond: -1 }],
])('a ZIP does not take %s', (_, change) =>
  expect(documentsToPack.safeParse({ id, documents: [], beyond: 0, ...change }).success).toBe(false),
);

test('a ZIP has no number of documents below zero', () =>
  expect(packedFile.safeParse({ documents: -1, missing: [] }).success).toBe(false));
