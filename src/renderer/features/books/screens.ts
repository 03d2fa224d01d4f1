import { IconChartCandle } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { books } from './identity.ts';

export const bookScreens = defineScreens(books, {
  menu: { group: 'Settings', under: 'Spot trading', label: 'Fees', icon: IconChartCandle },
  list: async () => (await import('./books.list.ts')).booksList,
  form: async () => (await import('./books.form.tsx')).booksForm,
});
