import type { Group } from '../../../src/contract/platform/api/contract.ts';
import type { Endpoint } from '../../../src/contract/platform/definitions/endpoint.ts';
import { pathParams } from '../../../src/contract/platform/definitions/endpoint.ts';
import type { TestPlatform } from '../../../src/training/testing/test-platform.ts';
import { airtableExamples } from './airtable.ts';
import { approvalsExamples } from './approvals.ts';
import { auditExamples } from './audit.ts';
import { authExamples } from './auth.ts';
import { businessesExamples } from './businesses.ts';
import { casesExamples, commentsExamples, presenceExamples } from './cases.ts';
import { commerceExamples } from './commerce.ts';
import { connectExamples } from './connect.ts';
import { countriesExamples } from './countries.ts';
import { customersExamples } from './customers.ts';
import { depositsExamples } from './deposits.ts';
import { earnExamples } from './earn.ts';
import type { Example, ExamplesOf, FindExample } from './example.ts';
import { fxRecipientsExamples } from './fx-recipients.ts';
import { loansExamples } from './loans.ts';
import { meExamples } from './me.ts';
import { membersExamples } from './members.ts';
import { ordersExamples } from './orders.ts';
import { payoutsExamples } from './payouts.ts';
import { referralsExamples } from './referrals.ts';
import { reportsExamples } from './reports.ts';
import { searchExamples } from './search.ts';
import { aripReportsExamples } from './settings/arip-reports.ts';
import { booksExamples } from './settings/books.ts';
import { chainsExamples } from './settings/chains.ts';
import { currenciesExamples } from './settings/currencies.ts';
import { custodyExamples } from './settings/custody.ts';
import { paymentsExamples, providersExamples } from './settings/payments.ts';
import { spendExamples } from './spend.ts';
import { subAccountsExamples } from './sub-accounts.ts';
import { transactionsExamples } from './transactions.ts';
import { transfersExamples } from './transfers.ts';
import { viewsExamples } from './views.ts';
import { vouchersExamples } from './vouchers.ts';

/** A group without examples does not compile. */
const examples: { [G in Group]: ExamplesOf<G> } = {
  auth: authExamples,
  me: meExamples,
  members: membersExamples,
  customers: customersExamples,
  countries: countriesExamples,
  search: searchExamples,
  earn: earnExamples,
  referrals: referralsExamples,
  businesses: businessesExamples,
  transactions: transactionsExamples,
  payouts: payoutsExamples,
  deposits: depositsExamples,
  vouchers: vouchersExamples,
  loans: loansExamples,
  orders: ordersExamples,
  connect: connectExamples,
  commerce: commerceExamples,
  subAccounts: subAccountsExamples,
  fxRecipients: fxRecipientsExamples,
  transfers: transfersExamples,
  spend: spendExamples,
  airtable: airtableExamples,
  reports: reportsExamples,
  chains: chainsExamples,
  currencies: currenciesExamples,
  custody: custodyExamples,
  aripReports: aripReportsExamples,
  books: booksExamples,
  payments: paymentsExamples,
  providers: providersExamples,
  approvals: approvalsExamples,
  audit: auditExamples,
  views: viewsExamples,
  cases: casesExamples,
  comments: commentsExamples,
  presence: presenceExamples,
};
const examplesByName = new Map(
  Object.entries(examples).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([key, example]): [string, Example | FindExample] => [`${group}.${key}`, example]),
  ),
);

/** The example of an endpoint by its name, such as `customers.changeLevel`. */
export const findExample = async (platform: TestPlatform, name: string): Promise<Example> => {
  const example = examplesByName.get(name);
  if (example === undefined) throw new Error(`no example of ${name}`);
  return typeof example === 'function' ? example(platform) : example;
};

/** The path of an example's call, with its parameters and query. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Example): string => {
  const path = pathParams(endpoint.path).reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(params[name] ?? 'nobody')),
    endpoint.path,
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};
