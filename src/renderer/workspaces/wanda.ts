import { resourceScreens, type Workspace } from '#kernel/resource/screen.ts';
import image from '../app/images/wanda.svg';
import { businesses } from '../resources/businesses/businesses.resource.ts';
import {
  customerEarnPlans,
  customers,
  customerTransactions,
  customerTransfers,
} from '../resources/customers/customers.resource.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from '../resources/deposits/deposits.resource.ts';
import { cryptoPayouts, fiatPayouts, payoutBatches } from '../resources/payouts/payouts.resource.ts';
import { referrals } from '../resources/referrals/referrals.resource.ts';
import {
  earnReportScreen,
  financeScreen,
  orderReportScreen,
  overviewScreen,
} from '../resources/reports/reports.screens.ts';
import { searchScreen } from '../resources/search/search.screen.tsx';
import { transactions } from '../resources/transactions/transactions.resource.ts';
import { voucherMerchants, vouchers } from '../resources/vouchers/vouchers.resource.ts';

/** The broad workspace: all screens, in the order of its menu. */
export const wanda: Workspace = {
  name: 'wanda',
  title: 'Wanda',
  description: 'Customers, businesses, money movement and products',
  image,
  index: 'customers',
  screens: [
    ...[customers, customerTransactions, customerTransfers, customerEarnPlans, businesses, referrals].flatMap(
      (resource) => resourceScreens(resource),
    ),
    financeScreen,
    ...[transactions, fiatPayouts, cryptoPayouts, payoutBatches, fiatDeposits, cryptoDeposits, smallDeposits].flatMap(
      (resource) => resourceScreens(resource),
    ),
    orderReportScreen,
    earnReportScreen,
    ...[vouchers, voucherMerchants].flatMap((resource) => resourceScreens(resource)),
    overviewScreen,
    searchScreen,
  ],
};
