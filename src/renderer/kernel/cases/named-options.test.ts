import { expect, test } from 'vitest';
import { namedOptions, possibleLabels } from './named-options.ts';

const list = [
  { id: '1', name: 'Ada Obi' },
  { id: '2', name: 'Efua Mensah' },
  { id: '3', name: 'Ada Obi ' },
  { id: '4', name: '' },
  { id: '5', name: ' ' },
];

test('each of several with the same name or none has a label of its own', () =>
  expect(namedOptions(list).map(({ label }) => label)).toEqual([
    'Ada Obi (1)',
    'Efua Mensah',
    'Ada Obi (3)',
    '4',
    '5',
  ]));

test('the labels of a member are found later, whoever else has the name then', () => {
  for (const [index, { label }] of namedOptions(list).entries())
    expect(list.slice(index, index + 1).flatMap(possibleLabels)).toContain(label);
});
