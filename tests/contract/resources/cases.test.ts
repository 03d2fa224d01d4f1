// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import * as resources from '../../../src/renderer/features/cases/screens.ts';
import { testResources } from '../support/screen-tests.ts';

testResources(Object.values(resources));
