import type { EndpointName, EndpointOf } from '#contract/platform/api/contract.ts';
import { approvalHandlers } from './approvals/approval-handlers.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { businessRecordHandlers } from './businesses/business-records.ts';
import { businessHandlers } from './businesses/businesses.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { commentHandlers } from './cases/comments.ts';
import { presenceHandlers } from './cases/presence.ts';
import { customerFlagHandlers } from './customers/customer-flags.ts';
import { customerIdentityHandlers } from './customers/customer-identity.ts';
import { customerMoneyHandlers } from './customers/customer-money.ts';
import { customerRecordHandlers } from './customers/customer-records.ts';
import { customerWalletHandlers } from './customers/customer-wallets.ts';
import { customerHandlers } from './customers/customers.ts';
import { referralHandlers } from './customers/referrals.ts';
import { subAccountHandlers } from './customers/sub-accounts.ts';
import type { Served } from './definitions/endpoint-handler.ts';
import { depositHandlers } from './money/deposits.ts';
import { fxRecipientHandlers } from './money/fx-recipients.ts';
import { orderHandlers } from './money/orders.ts';
import { payoutBatchHandlers } from './money/payout-batches.ts';
import { payoutHandlers } from './money/payouts.ts';
import { reportHandlers } from './money/reports.ts';
import { topUpHandlers } from './money/top-ups.ts';
import { transactionHandlers } from './money/transactions.ts';
import { transferHandlers } from './money/transfers.ts';
import { airtableHandlers } from './products/airtable.ts';
import { commerceHandlers } from './products/commerce.ts';
import { connectHandlers } from './products/connect.ts';
import { earnHandlers } from './products/earn.ts';
import { loanHandlers } from './products/loans.ts';
import { spendHandlers } from './products/spend.ts';
import { voucherHandlers } from './products/vouchers.ts';
import { searchHandlers } from './search/search.ts';
import { aripReportHandlers } from './settings/arip-reports.ts';
import { bookHandlers } from './settings/books.ts';
import { chainHandlers } from './settings/chains.ts';
import { countryHandlers } from './settings/countries.ts';
import { currencyHandlers } from './settings/currencies.ts';
import { custodyHandlers } from './settings/custody.ts';
import { rateHandlers } from './settings/exchange-rates.ts';
import { paymentHandlers } from './settings/payments.ts';
import { authHandlers } from './staff/auth.ts';
import { meHandlers } from './staff/me.ts';
import { memberHandlers } from './staff/members.ts';
import { savedViewHandlers } from './staff/saved-views.ts';

/** The handler of every endpoint of the contract. A missing handler, or one under the wrong name, does not compile. */
export const handlers = {
  // First: `reports` is also a text that `:kind` of other paths matches.
  ...reportHandlers,
  ...authHandlers,
  ...meHandlers,
  ...memberHandlers,
  ...customerHandlers,
  ...countryHandlers,
  ...chainHandlers,
  ...currencyHandlers,
  ...custodyHandlers,
  ...aripReportHandlers,
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
  // Before the books: `rates` is also a text that their `:id` matches.
  ...rateHandlers,
  ...bookHandlers,
  ...paymentHandlers,
  ...approvalHandlers,
  ...auditHandlers,
  ...savedViewHandlers,
  ...caseHandlers,
  ...commentHandlers,
  ...presenceHandlers,
} satisfies { [Name in EndpointName]: Served<EndpointOf<Name>> };

/** The handlers by the names of their endpoints. */
export const served: ReadonlyMap<string, Served> = new Map<string, Served>(Object.entries(handlers));
