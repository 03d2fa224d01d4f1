import { expect, test } from 'vitest';
import { writeKey } from './write-key.ts';

test('the same body again keeps its key, another one gets another', () => {
  const key = writeKey();
  const first = key.of({ first_name: 'Ada' });
  expect(key.of({ first_name: 'Ada' })).toBe(first);
  const second = key.of({ first_name: 'Bola' });
  expect(second).not.toBe(first);
  // Back to the first one: between the two the platform may have done something else.
  expect([first, second]).not.toContain(key.of({ first_name: 'Ada' }));
});

test('what was done is over: the same words later are another write', () => {
  const key = writeKey();
  const first = key.of({ first_name: 'Ada' });
  key.renew();
  expect(key.of({ first_name: 'Ada' })).not.toBe(first);
});
