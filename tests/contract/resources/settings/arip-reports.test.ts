// @vitest-environment happy-dom
import '../../support/setup-page.ts';
import * as resources from '../../../../src/renderer/resources/arip-reports/arip-reports.resource.ts';
import { testResources } from '../../support/screen-tests.ts';

testResources(Object.values(resources));
