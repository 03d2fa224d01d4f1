import type { Random } from '../shared/random.ts';

type Names = readonly [string, ...string[]];

/** The banks and mobile money services that take each currency, by its code. */
const banksByCurrency: Readonly<Record<string, Names>> = {
  NGN: ['GTBank', 'Access Bank', 'Zenith Bank', 'First Bank', 'UBA', 'Kuda', 'OPay'],
  KES: ['KCB', 'Equity Bank', 'Co-operative Bank', 'NCBA', 'M-PESA'],
  GHS: ['GCB Bank', 'Ecobank Ghana', 'Fidelity Bank Ghana', 'MTN MoMo'],
  ZAR: ['FNB', 'Standard Bank', 'Nedbank', 'Capitec', 'Absa'],
  UGX: ['Stanbic Uganda', 'Centenary Bank', 'dfcu Bank', 'Airtel Money'],
  TZS: ['CRDB Bank', 'NMB Bank', 'NBC', 'M-PESA Tanzania'],
  RWF: ['Bank of Kigali', 'I&M Bank Rwanda', 'MTN MoMo Rwanda'],
  USD: ['JPMorgan Chase', 'Bank of America', 'Citibank', 'Wells Fargo'],
  GBP: ['Barclays', 'HSBC UK', 'Lloyds Bank', 'Monzo'],
  EUR: ['Deutsche Bank', 'BNP Paribas', 'ING', 'N26'],
};

/** A bank that takes a currency. */
export const pickBank = (random: Random, currency: string): string =>
  random.pick(banksByCurrency[currency] ?? ['Ecobank']);
