// @vitest-environment happy-dom
import { testReports } from '../support/screen-tests.ts';
import { allScreens } from '../support/screens.ts';
import '../support/setup-page.ts';

testReports(allScreens.filter(({ screen }) => screen.report));
