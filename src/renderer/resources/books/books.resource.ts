import { IconChartCandle } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Settings', under: 'Spot trading', label, icon: IconChartCandle }) as const;

/** The books of spot trading with their fees and limits. A row opens the form that edits it. */
export const books = defineResource({
  path: 'books',
  title: 'Spot trading fees',
  permission: 'book:read',
  noun: ['book', 'books'],
  menu: menu('Fees'),
  list: async () => (await import('./books.list.ts')).booksList,
  forms: {
    add: { path: 'books/add', title: 'Add book', label: 'Add book' },
    edit: { path: 'books/:id', title: 'Edit book' },
    load: async () => (await import('./books.form.tsx')).booksForm,
  },
});

/** The exchange rates and their overrides. */
export const exchangeRates = defineResource({
  path: 'books/rates',
  title: 'Exchange rates',
  permission: 'book:read',
  noun: ['exchange rate', 'exchange rates'],
  menu: menu('Exchange rates'),
  list: async () => (await import('./rates.list.ts')).exchangeRatesList,
  detail: async () => (await import('./rates.detail.tsx')).exchangeRatesDetail,
});
