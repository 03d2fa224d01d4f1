// @vitest-environment happy-dom
import '../support/setup-page.ts';
import * as resources from '../../../src/renderer/features/airtable/screens.ts';
import { testResources } from '../support/screen-tests.ts';

testResources(Object.values(resources));
