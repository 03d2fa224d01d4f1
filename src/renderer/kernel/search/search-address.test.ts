import { expect, test } from 'vitest';
import { searchPath } from './search-address.ts';

test.each([
  ['ada okafor', '/wanda/search?q=ada+okafor'],
  [' ada ', '/wanda/search?q=ada'],
  ['a\u200Bda', '/wanda/search?q=ada'],
  ['bvn：2212345678', '/wanda/search?q=bvn%3A2212345678'],
  ['a&b=c', '/wanda/search?q=a%26b%3Dc'],
  ['', '/wanda/search'],
  [' \u200B ', '/wanda/search'],
])('%j: %s', (typed, address) => expect(searchPath('/wanda/', typed)).toBe(address));
