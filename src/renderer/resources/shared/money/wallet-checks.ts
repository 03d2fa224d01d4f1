import type { Wallet } from '#contract/api/customer-records.ts';
import { compareAmounts } from '#contract/decimals.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Precheck } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { exactMoney } from '#kernel/format/money.ts';

interface Owned {
  customer: { id: string; name: string } | null;
}

/** Checks the customer's wallet of a currency; null stands for a missing one. Nothing is asked without a customer. */
const walletCheck = (
  { customer }: Owned,
  currency: string,
  name: string,
  check: (wallet: Wallet | null) => Precheck[],
): ReadQuery<readonly Precheck[]> =>
  customer === null
    ? { queryKey: ['no customer'], queryFn: async () => [] }
    : mapQuery(api.customers.wallets.query({ id: customer.id }), [name, currency], (wallets) =>
        check(wallets.find((wallet) => wallet.currency === currency) ?? null),
      );

const disabled = (wallet: Wallet): Precheck[] =>
  wallet.active ? [] : [{ tone: 'warning', text: `The ${wallet.currency} wallet is disabled.` }];

/** What adding money to a customer's wallet does besides. `verb` as in "Crediting creates one". */
export const creditCheck =
  (verb: string) =>
  <Rec extends Owned & { currency_id: string }>(record: Rec): ReadQuery<readonly Precheck[]> =>
    walletCheck(record, record.currency_id, 'credit', (wallet) =>
      wallet === null
        ? [
            {
              tone: 'warning',
              text: `${record.customer?.name} has no ${record.currency_id} wallet. ${verb} creates one.`,
            },
          ]
        : disabled(wallet),
    );

interface SentAgain extends Owned {
  currency_id: string;
  /** Where the money is now: what is still held is not taken again. */
  funds: { state: string } | null;
}

/** Whether a wallet covers what is sent again. `amountOf` gives all of it, in major units. */
export const retryCheck =
  <Rec extends SentAgain>(amountOf: (record: Rec) => string | null) =>
  (record: Rec): ReadQuery<readonly Precheck[]> => {
    const needed = amountOf(record);
    const { currency_id: currency, funds } = record;
    if (needed === null || funds?.state === 'held') return { queryKey: ['still held'], queryFn: async () => [] };
    return walletCheck(record, currency, `retry ${needed}`, (wallet) => {
      const available = wallet?.available ?? '0';
      if (compareAmounts(available, needed) >= 0) return [];
      const has =
        wallet === null
          ? `There is no ${currency} wallet`
          : `The wallet has ${exactMoney(available, currency)} available`;
      return [{ tone: 'warning', text: `${has}: less than the ${exactMoney(needed, currency)} that is sent again.` }];
    });
  };
