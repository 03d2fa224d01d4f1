import { expect, test } from 'vitest';
import { typedWinner } from './typed-winner.ts';

const ada = { id: 'CUS1', name: "Ada O'Neill" };
const named = (name: string) => ({ id: 'CUS2', name });

test.each([
  ['the name of the buyer', { buyer: ada, seller: named('Bola Obi') }, 'buyer', "Ada O'Neill"],
  ['the name of the seller', { buyer: ada, seller: named('Bola Obi') }, 'seller', 'Bola Obi'],
  ['the ID when both sides have the same name', { buyer: ada, seller: named("Ada O'Neill") }, 'seller', 'CUS2'],
  ['the ID when the name has another script', { buyer: ada, seller: named('王小明') }, 'seller', 'CUS2'],
  ['the ID when the name is very long', { buyer: ada, seller: named('A'.repeat(41)) }, 'seller', 'CUS2'],
  ['the side when the customer is unknown', { buyer: null, seller: ada }, 'buyer', 'buyer'],
] as const)('is %s', (_, trade, winner, expected) => expect(typedWinner(trade, winner)).toBe(expected));
