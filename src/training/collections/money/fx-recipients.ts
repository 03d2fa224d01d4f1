import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { recipientStatuses } from '#contract/platform/enums.ts';
import { allNames } from '../../seed/customers/names.ts';
import { rowCount } from '../../seed/seed-context.ts';
import { fold } from '../../shared/fold.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { integer, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';

interface Bank {
  country: string;
  currency: string;
  bank_name: string;
  swift: string;
}

/** Banks abroad. */
const banks: readonly [Bank, ...Bank[]] = [
  { country: 'GB', currency: 'GBP', bank_name: 'Barclays', swift: 'BARCGB22' },
  { country: 'GB', currency: 'GBP', bank_name: 'HSBC UK', swift: 'HBUKGB4B' },
  { country: 'US', currency: 'USD', bank_name: 'JPMorgan Chase', swift: 'CHASUS33' },
  { country: 'US', currency: 'USD', bank_name: 'Bank of America', swift: 'BOFAUS3N' },
  { country: 'DE', currency: 'EUR', bank_name: 'Deutsche Bank', swift: 'DEUTDEFF' },
  { country: 'FR', currency: 'EUR', bank_name: 'BNP Paribas', swift: 'BNPAFRPP' },
  { country: 'NL', currency: 'EUR', bank_name: 'ING', swift: 'INGBNL2A' },
  { country: 'ZA', currency: 'ZAR', bank_name: 'Standard Bank', swift: 'SBZAZAJJ' },
];

const companyEndings = ['Trading Ltd', 'Imports LLC', 'Logistics GmbH', 'Foods BV'] as const;

export const fxRecipients = defineCollection({
  table: 'fx_recipients',
  noun: 'FX recipient',
  columns: z.object({
    id: text,
    name: text,
    bank_name: text,
    account_number: text,
    swift: text,
    country: text,
    currency: text,
    status: text,
    created_at: integer,
  }),
  relations: () => ({}),
  search: (row) => [row.id, row.name, row.bank_name, row.account_number, row.swift],
  sorts: { created_at: (row) => row.created_at, name: (row) => fold(row.name) },
  coveringIndexColumns: ['status', 'currency', 'country'],
  toAnswer: (row) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (_context, plan) {
    for (let index = 0; index < rowCount(plan, 160); index += 1) {
      const random = new Random(plan.seed, index, 65);
      const { first, last } = random.pick(allNames);
      const surname = random.pick(last);
      yield {
        id: `FXR${String(index + 1).padStart(10, '0')}`,
        name: random.chance(0.4) ? `${surname} ${random.pick(companyEndings)}` : `${random.pick(first)} ${surname}`,
        account_number: random.digits(10),
        ...random.pick(banks),
        // The first ones have every status, so that small databases have them too.
        status:
          (index < 10 ? recipientStatuses[index % recipientStatuses.length] : undefined) ??
          (random.chance(0.7) ? 'approved' : random.pick(recipientStatuses)),
        created_at: plan.anchor - random.between(1, 700) * day - random.int(day),
      };
    }
  },
});

export const fxRecipientHandlers = {
  'fxRecipients.list': handle(contract.fxRecipients.list, (call) => fxRecipients.list(call, call.query)),
  'fxRecipients.get': handle(contract.fxRecipients.get, fxRecipients.get),
};
