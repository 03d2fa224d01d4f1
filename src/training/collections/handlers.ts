import type { EndpointName, EndpointOf } from '../../contract/api/contract.ts';
import { airtableHandlers } from './airtable.ts';
import { authHandlers } from './auth.ts';
import { businessRecordHandlers } from './business-records.ts';
import { businessHandlers } from './businesses.ts';
import { commerceHandlers } from './commerce.ts';
import { connectHandlers } from './connect.ts';
import { countryHandlers } from './countries.ts';
import { customerFlagHandlers } from './customer-flags.ts';
import { customerIdentityHandlers } from './customer-identity.ts';
import { customerMoneyHandlers } from './customer-money.ts';
import { customerRecordHandlers } from './customer-records.ts';
import { customerWalletHandlers } from './customer-wallets.ts';
import { customerHandlers } from './customers.ts';
import { depositHandlers } from './deposits.ts';
import { earnHandlers } from './earn.ts';
import { fxRecipientHandlers } from './fx-recipients.ts';
import type { Served } from './handler.ts';
import { loanHandlers } from './loans.ts';
import { meHandlers } from './me.ts';
import { orderHandlers } from './orders.ts';
import { payoutBatchHandlers } from './payout-batches.ts';
import { payoutHandlers } from './payouts.ts';
import { referralHandlers } from './referrals.ts';
import { reportHandlers } from './reports.ts';
import { searchHandlers } from './search.ts';
import { spendHandlers } from './spend.ts';
import { subAccountHandlers } from './sub-accounts.ts';
import { topUpHandlers } from './top-ups.ts';
import { transactionHandlers } from './transactions.ts';
import { transferHandlers } from './transfers.ts';
import { voucherHandlers } from './vouchers.ts';

/** The handler of every endpoint of the contract. A missing handler, or one under the wrong name, does not compile. */
export const handlers = {
  // First: `reports` is also a text that `:kind` of other paths matches.
  ...reportHandlers,
  ...authHandlers,
  ...meHandlers,
  ...customerHandlers,
  ...countryHandlers,
  ...customerFlagHandlers,
  ...customerIdentityHandlers,
  ...customerWalletHandlers,
  ...customerMoneyHandlers,
  ...customerRecordHandlers,
  ...earnHandlers,
  ...referralHandlers,
  ...searchHandlers,
  ...businessHandlers,
  ...businessRecordHandlers,
  ...transactionHandlers,
  // Before the payouts: `aggregated` is also a text that their `:kind` matches.
  ...payoutBatchHandlers,
  ...payoutHandlers,
  ...depositHandlers,
  ...voucherHandlers,
  ...loanHandlers,
  ...orderHandlers,
  ...connectHandlers,
  ...commerceHandlers,
  ...subAccountHandlers,
  ...fxRecipientHandlers,
  ...transferHandlers,
  ...spendHandlers,
  ...topUpHandlers,
  ...airtableHandlers,
} satisfies { [Name in EndpointName]: Served<EndpointOf<Name>> };
