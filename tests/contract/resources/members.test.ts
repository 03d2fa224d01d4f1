// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { beforeEach } from 'vitest';
import * as resources from '../../../src/renderer/features/members/screens.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { testResources } from '../support/screen-tests.ts';

// Nobody changes their own access: the sample is the member who is signed in.
beforeEach(() => platform.answerWith('members.get', { id: 'STF2', email: 'brian@mail.test' }));

testResources(Object.values(resources));
