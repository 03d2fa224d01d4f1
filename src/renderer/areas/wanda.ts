import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/screens/define-screens.ts';
import image from '../app/images/wanda.svg';
import { announcementScreens, bannerScreens, surveyScreens } from '../features/airtable/screens.ts';
import { approvalScreens } from '../features/approvals/screens.ts';
import { auditScreens } from '../features/audit/screens.ts';
import {
  businessEarnPlanScreens,
  businessScreens,
  businessTransactionScreens,
  businessTransferScreens,
  businessVerificationScreens,
} from '../features/businesses/screens.ts';
import { caseScreens } from '../features/cases/screens.ts';
import { chargeScreens, paymentLinkScreens } from '../features/commerce/screens.ts';
import { connectMerchantScreens, connectOfferScreens, connectTradeScreens } from '../features/connect/screens.ts';
import {
  customerEarnPlanScreens,
  customerScreens,
  customerTransactionScreens,
  customerTransferScreens,
} from '../features/customers/screens.ts';
import { cryptoDepositScreens, fiatDepositScreens, smallDepositScreens } from '../features/deposits/screens.ts';
import { earnAssetScreens, earnPlanScreens } from '../features/earn/screens.ts';
import { fxRecipientScreens } from '../features/fx-recipients/screens.ts';
import { loanAssetScreens, loanScreens } from '../features/loans/screens.ts';
import {
  customerOrderScreens,
  filledOrderScreens,
  incomingHedgeScreens,
  limitOrderScreens,
  openOrderScreens,
  outgoingHedgeScreens,
  recurringOrderScreens,
} from '../features/orders/screens.ts';
import {
  connectPayoutScreens,
  cryptoPayoutScreens,
  fiatPayoutScreens,
  payoutBatchScreens,
} from '../features/payouts/screens.ts';
import { referralScreens } from '../features/referrals/screens.ts';
import { earnReportScreen, financeScreen, orderReportScreen, overviewScreen } from '../features/reports/screens.ts';
import { searchScreen } from '../features/search/screens.tsx';
import { betAccountScreens, mobileDataScreens, networkScreens, topUpScreens } from '../features/spend/screens.ts';
import { subAccountScreens } from '../features/sub-accounts/screens.ts';
import { transactionScreens } from '../features/transactions/screens.ts';
import { transferScreens } from '../features/transfers/screens.ts';
import { voucherMerchantScreens, voucherScreens } from '../features/vouchers/screens.ts';

/** The broad workspace: all screens, in the order of its menu. */
export const wanda = defineArea({
  name: 'wanda',
  kind: 'workspace',
  title: 'Wanda',
  description: 'Customers, businesses, money movement and products',
  image,
  menuGroups: ['Team', 'People', 'Money', 'Products', 'Insight'],
  search: searchScreen,
  screens: [
    ...[
      approvalScreens,
      auditScreens,
      caseScreens,
      customerScreens,
      customerTransactionScreens,
      customerTransferScreens,
      customerEarnPlanScreens,
      businessScreens,
      businessVerificationScreens,
      businessTransactionScreens,
      businessTransferScreens,
      businessEarnPlanScreens,
      subAccountScreens,
      fxRecipientScreens,
      referralScreens,
      financeScreen,
      transactionScreens,
      transferScreens,
      fiatPayoutScreens,
      cryptoPayoutScreens,
      connectPayoutScreens,
      payoutBatchScreens,
      fiatDepositScreens,
      cryptoDepositScreens,
      smallDepositScreens,
      customerOrderScreens,
      outgoingHedgeScreens,
      incomingHedgeScreens,
      recurringOrderScreens,
      openOrderScreens,
      limitOrderScreens,
      filledOrderScreens,
      orderReportScreen,
      connectOfferScreens,
      connectTradeScreens,
      connectMerchantScreens,
      earnAssetScreens,
      earnPlanScreens,
      earnReportScreen,
      loanScreens,
      loanAssetScreens,
      networkScreens,
      topUpScreens,
      mobileDataScreens,
      betAccountScreens,
      voucherScreens,
      voucherMerchantScreens,
      chargeScreens,
      paymentLinkScreens,
      overviewScreen,
      announcementScreens,
      bannerScreens,
      surveyScreens,
    ].flatMap((entry) => ('load' in entry ? [entry] : resourceScreens(entry))),
  ],
});
