// @vitest-environment happy-dom
import '../support/setup-page.ts';
import {
  customerEarnPlans,
  customerTransactions,
  customerTransfers,
} from '../../../src/renderer/resources/customers/customers.resource.ts';
import { testResources } from '../support/screen-tests.ts';

testResources([customerTransactions, customerTransfers, customerEarnPlans]);
