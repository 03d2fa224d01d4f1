import type { Wallet } from '#contract/platform/api/customer-records.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Precheck } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { exactMoney } from '#kernel/format/money.ts';

type Prechecks = ReadQuery<readonly Precheck[]>;

/** Nothing to say before an action but whether somebody has decided by now. */
export const noChecks: Prechecks = { queryKey: ['no checks'], queryFn: async () => [] };

interface Owned {
  customer: { id: string; name: string } | null;
  currency_id: string;
}

/** Checks the customer's wallet of the record's currency; null stands for a missing one. Nothing is asked without a customer. */
const walletCheck = (
  { customer, currency_id: currency }: Owned,
  name: string,
  check: (wallet: Wallet | null, owner: string) => string | null,
): Prechecks =>
  customer === null
    ? noChecks
    : mapQuery(api.customers.wallets.query({ id: customer.id }), [name, currency], (wallets) => {
        const text = check(wallets.find((wallet) => wallet.currency === currency) ?? null, customer.name);
        return text === null ? [] : [{ tone: 'warning', text }];
      });

/** What adding money to a customer's wallet does besides. `verb` as in "Crediting creates one". */
export const creditCheck =
  (verb: string) =>
  (record: Owned): Prechecks =>
    walletCheck(record, 'credit', (wallet, owner) =>
      wallet === null ? `${owner} has no ${record.currency_id} wallet. ${verb} creates one.` : null,
    );

interface SentAgain extends Owned {
  /** Where the money is now. Only what was returned is taken from the wallet again. */
  funds: { state: string } | null;
}

/** Whether a wallet covers what is sent again. `amountOf` gives all of it, in major units. */
export const retryCheck =
  <Rec extends SentAgain>(amountOf: (record: Rec) => string | null) =>
  (record: Rec): Prechecks => {
    const needed = amountOf(record);
    const { currency_id: currency, funds } = record;
    if (needed === null || funds?.state !== 'returned') return noChecks;
    return walletCheck(record, `retry ${needed}`, (wallet, owner) => {
      if (wallet !== null && compareAmounts(wallet.available, needed) >= 0) return null;
      const present =
        wallet === null
          ? `${owner} has no ${currency} wallet.`
          : `The wallet has ${exactMoney(wallet.available, currency)} available.`;
      return `Retrying takes ${exactMoney(needed, currency)}. ${present}`;
    });
  };
