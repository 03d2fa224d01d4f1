import { expect, test } from 'vitest';
import { scrubRecording } from './recording.ts';

const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
});
const dataOf = (type: number, data: object) => scrubRecording([{ type, timestamp: 1, data }])[0];

test('texts and inputs are masked, also where the page has not masked them', () => {
  const node = element('p', {}, [{ type: 3, id: 2, textContent: 'Ada Lovelace' }]);
  expect(dataOf(2, { node: { type: 0, id: 0, childNodes: [node] } })).toMatchObject({
    data: { node: { childNodes: [{ childNodes: [{ id: 2, textContent: '*** ********' }] }] } },
  });
  expect(dataOf(3, { source: 5, id: 3, text: 'Ada', isChecked: false })).toEqual({
    type: 3,
    timestamp: 1,
    data: { source: 5, id: 3, isChecked: false, text: '***' },
  });
  expect(
    dataOf(3, { source: 0, texts: [{ id: 3, value: 'Ada' }], attributes: [], removes: [], adds: [] }),
  ).toMatchObject({
    data: { texts: [{ id: 3, value: '***' }] },
  });
});

test('an attribute stays only if it says how an element looks', () => {
  const kept = { class: 'row', role: 'row', 'data-active': 'true', style: 'width: 3px' };
  const removed = {
    ...{ title: 'Ada', 'aria-label': 'Copy Ada', href: '/wanda/customers/CUS1', src: '/media/ada.png', value: 'Ada' },
    ...{ content: 'eyJhZGEiOiIifQ==', 'data-row-link': 'CUS1', datetime: '2026-01-01', placeholder: 'Ada', alt: 'Ada' },
  };
  expect(dataOf(2, { node: element('a', { ...kept, ...removed }) })).toMatchObject({
    data: { node: { attributes: kept } },
  });
  expect(JSON.stringify(dataOf(2, { node: element('a', { ...kept, ...removed }) }))).not.toMatch(
    /Ada|CUS1|ada|eyJ|2026/,
  );
  const change = {
    source: 0,
    attributes: [{ id: 1, attributes: { ...removed, style: 'background: url(/media/ada.png)' } }],
  };
  expect(dataOf(3, change)).toMatchObject({ data: { attributes: [{ id: 1, attributes: {} }] } });
  expect(JSON.stringify(dataOf(3, change))).not.toMatch(/ada|Ada/);
});

test('added nodes, comments and unknown properties hold no text', () => {
  const node = { ...element('Ada Lovelace', {}), note: 'Ada', childNodes: [{ type: 5, id: 2, textContent: 'Ada' }] };
  const change = { source: 0, adds: [{ parentId: 1, nextId: null, node, note: 'Ada' }] };
  expect(dataOf(3, change)).toMatchObject({
    data: { adds: [{ parentId: 1, nextId: null, node: { tagName: 'div' } }] },
  });
  expect(JSON.stringify(dataOf(3, change))).not.toContain('Ada');
});

test('an address has no ids and no query', () =>
  expect(
    dataOf(4, { href: 'app://bundle/wanda/customers/CUS1?q=ada', width: 1_280, height: 800, title: 'Ada' }),
  ).toEqual({
    type: 4,
    timestamp: 1,
    data: { href: '/wanda/customers/:id', width: 1_280, height: 800 },
  }));

test('movements hold numbers alone', () =>
  expect(dataOf(3, { source: 2, type: 2, id: 7, x: 1, y: 2, label: 'Ada' })).toMatchObject({
    data: { source: 2, type: 2, id: 7, x: 1, y: 2, label: null },
  }));

test.each([
  [
    'custom events, such as breadcrumbs',
    { type: 5, timestamp: 1, data: { tag: 'breadcrumb', payload: { message: 'Ada' } } },
  ],
  ['plugins', { type: 6, timestamp: 1, data: { payload: 'Ada' } }],
  ['style changes by script', { type: 3, timestamp: 1, data: { source: 8, adds: [{ rule: 'Ada' }] } }],
  ['texts', 'Ada'],
  ['events without data', { type: 3 }],
])('%s are dropped', (_, event) => expect(scrubRecording([event])).toEqual([]));
