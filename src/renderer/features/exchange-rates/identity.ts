import { defineResource } from '#kernel/resource/define-resource.ts';

/** The exchange rates and their overrides. */
export const exchangeRates = defineResource({
  path: 'books/rates',
  title: 'Exchange rates',
  permission: 'book:read',
  noun: ['exchange rate', 'exchange rates'],
});
