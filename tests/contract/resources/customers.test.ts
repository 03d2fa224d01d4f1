// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { customerScreens } from '../../../src/renderer/features/customers/screens.ts';
import { testResources } from '../support/screen-tests.ts';

testResources([customerScreens]);
