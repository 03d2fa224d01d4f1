// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { testPages } from '../support/screen-tests.ts';
import { allScreens, screenKind } from '../support/screens.ts';

testPages(allScreens.filter(({ screen }) => screenKind(screen) === 'page'));
