import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/resource/screen.ts';
import image from '../app/images/wanda.svg';
import { announcements, banners, surveys } from '../resources/airtable/airtable.resource.ts';
import {
  businessEarnPlans,
  businesses,
  businessTransactions,
  businessTransfers,
  businessVerifications,
} from '../resources/businesses/businesses.resource.ts';
import { charges, paymentLinks } from '../resources/commerce/commerce.resource.ts';
import { connectMerchants, connectOffers, connectTrades } from '../resources/connect/connect.resource.ts';
import {
  customerEarnPlans,
  customers,
  customerTransactions,
  customerTransfers,
} from '../resources/customers/customers.resource.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from '../resources/deposits/deposits.resource.ts';
import { earnAssets, earnPlans } from '../resources/earn/earn.resource.ts';
import { fxRecipients } from '../resources/fx-recipients/fx-recipients.resource.ts';
import { loanAssets, loans } from '../resources/loans/loans.resource.ts';
import {
  customerOrders,
  filledOrders,
  incomingHedges,
  limitOrders,
  openOrders,
  outgoingHedges,
  recurringOrders,
} from '../resources/orders/orders.resource.ts';
import { connectPayouts, cryptoPayouts, fiatPayouts, payoutBatches } from '../resources/payouts/payouts.resource.ts';
import { referrals } from '../resources/referrals/referrals.resource.ts';
import {
  earnReportScreen,
  financeScreen,
  orderReportScreen,
  overviewScreen,
} from '../resources/reports/reports.screens.ts';
import { searchScreen } from '../resources/search/search.screen.tsx';
import { betAccounts, mobileData, networks, topUps } from '../resources/spend/spend.resource.ts';
import { subAccounts } from '../resources/sub-accounts/sub-accounts.resource.ts';
import { transactions } from '../resources/transactions/transactions.resource.ts';
import { transfers } from '../resources/transfers/transfers.resource.ts';
import { voucherMerchants, vouchers } from '../resources/vouchers/vouchers.resource.ts';

/** The broad workspace: all screens, in the order of its menu. */
export const wanda = defineArea({
  name: 'wanda',
  kind: 'workspace',
  title: 'Wanda',
  description: 'Customers, businesses, money movement and products',
  image,
  menuGroups: ['People', 'Money', 'Products', 'Insight'],
  search: searchScreen,
  screens: [
    ...[
      customers,
      customerTransactions,
      customerTransfers,
      customerEarnPlans,
      businesses,
      businessVerifications,
      businessTransactions,
      businessTransfers,
      businessEarnPlans,
      subAccounts,
      fxRecipients,
      referrals,
      financeScreen,
      transactions,
      transfers,
      fiatPayouts,
      cryptoPayouts,
      connectPayouts,
      payoutBatches,
      fiatDeposits,
      cryptoDeposits,
      smallDeposits,
      customerOrders,
      outgoingHedges,
      incomingHedges,
      recurringOrders,
      openOrders,
      limitOrders,
      filledOrders,
      orderReportScreen,
      connectOffers,
      connectTrades,
      connectMerchants,
      earnAssets,
      earnPlans,
      earnReportScreen,
      loans,
      loanAssets,
      networks,
      topUps,
      mobileData,
      betAccounts,
      vouchers,
      voucherMerchants,
      charges,
      paymentLinks,
      overviewScreen,
      announcements,
      banners,
      surveys,
    ].flatMap((entry) => ('load' in entry ? [entry] : resourceScreens(entry))),
  ],
});
