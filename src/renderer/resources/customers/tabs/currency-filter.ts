import { api } from '#kernel/api/client.ts';
import { ask } from '#kernel/list/filters.ts';

/** Movements by currency: those that the customer has a wallet of. */
export const currencyFilter = (id: string) =>
  ask('currency', 'Currency', () => api.customers.wallets({ id }), {
    options: (wallets) =>
      wallets.map(({ currency, name }) => ({
        value: currency,
        label: name === currency ? currency : `${currency} · ${name}`,
      })),
    accept: /^[A-Z0-9]{2,12}$/,
    name: (currency) => currency,
  });
