// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { testReports } from '../support/screen-tests.ts';
import { allScreens } from '../support/screens.ts';

testReports(allScreens.filter(({ screen }) => screen.report));
