import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import {
  type PaymentOptionKind,
  type ProviderKind,
  paymentOptionKinds,
  providerKinds,
} from '#contract/platform/enums.ts';
import { fold } from '../../shared/fold.ts';
import { day, iso } from '../../shared/time.ts';
import { text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { definePrioritized, prioritizedColumns } from './prioritized.ts';

/** Name, currency, kind, fee in percent, and the limits of one payment. */
type SeededOption = readonly [name: string, currency: string, kind: string, fee: string, min: string, max: string];

const options: Readonly<Record<PaymentOptionKind, readonly SeededOption[]>> = {
  'payment-methods': [
    ['Bank transfer', 'NGN', 'bank_transfer', '0.00', '100.00', '10000000.00'],
    ['Debit card', 'NGN', 'card', '1.40', '100.00', '1000000.00'],
    ['USSD', 'NGN', 'short_code', '0.50', '100.00', '200000.00'],
    ['M-PESA', 'KES', 'mobile_money', '1.00', '10.00', '250000.00'],
    ['Airtel Money', 'KES', 'mobile_money', '1.10', '10.00', '250000.00'],
    ['MTN MoMo', 'GHS', 'mobile_money', '1.00', '1.00', '15000.00'],
    ['EFT', 'ZAR', 'bank_transfer', '0.25', '50.00', '500000.00'],
    ['International card', 'USD', 'card', '2.90', '5.00', '2000.00'],
  ],
  banks: [
    ['Access Bank', 'NGN', 'commercial_bank', '0.00', '100.00', '10000000.00'],
    ['GTBank', 'NGN', 'commercial_bank', '0.00', '100.00', '10000000.00'],
    ['Zenith Bank', 'NGN', 'commercial_bank', '0.00', '100.00', '10000000.00'],
    ['Kuda', 'NGN', 'microfinance_bank', '0.00', '100.00', '1000000.00'],
    ['Equity Bank', 'KES', 'commercial_bank', '0.20', '100.00', '999999.00'],
    ['KCB', 'KES', 'commercial_bank', '0.20', '100.00', '999999.00'],
    ['Ecobank', 'GHS', 'commercial_bank', '0.30', '5.00', '50000.00'],
    ['Standard Bank', 'ZAR', 'commercial_bank', '0.25', '50.00', '500000.00'],
  ],
  'external-providers': [
    ['Paystack', 'NGN', 'payment_processor', '1.50', '100.00', '5000000.00'],
    ['Flutterwave', 'NGN', 'payment_processor', '1.40', '100.00', '5000000.00'],
    ['Monnify', 'NGN', 'virtual_accounts', '0.80', '100.00', '5000000.00'],
    ['Cellulant', 'KES', 'mobile_money', '1.20', '10.00', '250000.00'],
    ['Hubtel', 'GHS', 'mobile_money', '1.10', '1.00', '15000.00'],
    ['Ozow', 'ZAR', 'instant_transfer', '1.30', '20.00', '100000.00'],
  ],
  policies: [
    ['New customers', 'NGN', 'limit', '0.00', '100.00', '50000.00'],
    ['Verified customers', 'NGN', 'limit', '0.00', '100.00', '5000000.00'],
    ['Merchants', 'NGN', 'limit', '0.00', '100.00', '20000000.00'],
    ['Weekend card payments', 'NGN', 'surcharge', '0.50', '100.00', '1000000.00'],
    ['Mobile money in Kenya', 'KES', 'limit', '0.00', '10.00', '150000.00'],
  ],
};

export const paymentOptions = defineCollection({
  table: 'payment_options',
  noun: 'Payment option',
  columns: z.object({ ...prioritizedColumns, kind: text, fee: text, min: text, max: text }),
  relations: () => null,
  search: (row) => [row.id, row.name, row.currency],
  sorts: { created_at: (row) => row.created_at, priority: (row) => row.priority, name: (row) => fold(row.name) },
  toAnswer: ({ category: _category, ...row }) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (_context, { anchor }) {
    for (const [kindIndex, category] of paymentOptionKinds.entries())
      for (const [index, [name, currency, kind, fee, min, max]] of options[category].entries())
        yield {
          id: `PAY${kindIndex + 1}${String(index + 1).padStart(9, '0')}`,
          category,
          name,
          currency,
          kind,
          fee,
          min,
          max,
          priority: index + 1,
          enabled: index % 7 !== 4,
          created_at: anchor - (700 - kindIndex * 100 - index * 9) * day,
          history: [],
        };
  },
});

const providers: Readonly<Record<ProviderKind, readonly (readonly [string, string, string, string])[]>> = {
  airtime: [
    ['Reloadly', '4820500.00', '3.00', 'operational'],
    ['VTpass', '1275320.50', '2.50', 'degraded'],
    ['Baxi', '96410.00', '2.75', 'operational'],
    ['Shago', '0.00', '2.20', 'down'],
  ],
  bet: [
    ['SportyBet', '2400000.00', '1.50', 'operational'],
    ['Bet9ja', '1830000.00', '1.25', 'operational'],
    ['BetKing', '312500.00', '1.25', 'operational'],
    ['1xBet', '45000.00', '1.75', 'degraded'],
  ],
  voucher: [
    ['Azteco', '720000.00', '2.00', 'operational'],
    ['OneCard', '410200.00', '1.80', 'operational'],
    ['Flash', '88150.75', '2.10', 'operational'],
  ],
};

/** The providers that products are bought from. */
export const productProviders = defineCollection({
  table: 'product_providers',
  noun: 'Provider',
  columns: z.object({ ...prioritizedColumns, balance: text, commission: text, health: text }),
  relations: () => null,
  search: (row) => [row.id, row.name],
  sorts: { created_at: (row) => row.created_at, priority: (row) => row.priority, name: (row) => fold(row.name) },
  toAnswer: ({ category: _category, ...row }) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (_context, { anchor }) {
    for (const [kindIndex, category] of providerKinds.entries())
      for (const [index, [name, balance, commission, health]] of providers[category].entries())
        yield {
          id: `PRV${kindIndex + 1}${String(index + 1).padStart(9, '0')}`,
          category,
          name,
          balance,
          currency: 'NGN',
          commission,
          health,
          priority: index + 1,
          enabled: health !== 'down',
          created_at: anchor - (600 - kindIndex * 50 - index * 13) * day,
          history: [],
        };
  },
});

const paymentEndpoints = definePrioritized(paymentOptions, {
  kinds: paymentOptionKinds,
  noun: 'Payment option',
  note: ({ currency }) => currency,
});

const providerEndpoints = definePrioritized(productProviders, {
  kinds: providerKinds,
  noun: 'Provider',
  note: ({ currency }) => currency,
});

export const paymentHandlers = {
  'payments.list': handle(contract.payments.list, paymentEndpoints.list),
  'payments.priorities': handle(contract.payments.priorities, paymentEndpoints.priorities),
  'payments.setPriorities': handle(contract.payments.setPriorities, paymentEndpoints.setPriorities),
  'payments.get': handle(contract.payments.get, paymentEndpoints.get),
  'payments.update': handle(contract.payments.update, paymentEndpoints.update),
  'providers.list': handle(contract.providers.list, providerEndpoints.list),
  'providers.priorities': handle(contract.providers.priorities, providerEndpoints.priorities),
  'providers.setPriorities': handle(contract.providers.setPriorities, providerEndpoints.setPriorities),
  'providers.get': handle(contract.providers.get, providerEndpoints.get),
  'providers.update': handle(contract.providers.update, providerEndpoints.update),
};
