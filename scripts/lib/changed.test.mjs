import { describe, expect, test } from 'vitest';
import { affected } from './changed.mjs';

const code = new Map([
  ['src/renderer/areas/areas.ts', "import { a } from '../features/payouts/screens.ts';"],
  ['src/renderer/features/payouts/screens.ts', "const list = () => import('./payouts.list.ts');"],
  ['src/renderer/features/payouts/payouts.list.ts', "import { money } from '#kernel/format/money.ts';"],
  ['src/renderer/features/orders/screens.ts', "import '../payouts/screens.ts';"],
  ['src/renderer/features/exchange-rates/identity.ts', "defineResource({ path: 'books/rates' });"],
  ['src/renderer/features/exchange-rates/exchange-rates.actions.ts', ''],
  ['tests/e2e/settings/trading.spec.ts', "goTo('/settings/books/rates');"],
  ['src/renderer/kernel/format/money.ts', ''],
  ['src/renderer/kernel/format/money.test.ts', "import './money.ts';"],
  ['src/renderer/kernel/format/tone.test.ts', "import './tone.ts';"],
  ['tests/contract/support/open-app.tsx', "import '../../../src/renderer/areas/areas.ts';"],
  ['tests/contract/support/resources.ts', ''],
  ['tests/contract/frozen.test.ts', "import './support/resources.ts';"],
  ['tests/contract/keys.test.tsx', "import './support/open-app.tsx'; openApp('/wanda/orders');"],
  ['tests/contract/late.test.tsx', "import './support/open-app.tsx'; openApp('/wanda/payouts/fiat');"],
  ['tests/contract/resources/orders.test.ts', "import '../../../src/renderer/features/orders/screens.ts';"],
  ['tests/contract/resources/payouts.test.ts', "import '../../../src/renderer/features/payouts/screens.ts';"],
  ['tests/contract/routes.test.ts', "readFileSync('docs/product.md');"],
  ['tests/e2e/money/payouts.spec.ts', "goTo('/wanda/payouts/fiat');"],
  ['tests/e2e/session/lock.spec.ts', "import '../support/overlay.ts'; goTo('/wanda/customers');"],
  ['tests/e2e/security/confirm.spec.ts', ''],
  ['tests/e2e/support/overlay.ts', ''],
]);
const testsOf = (...changed) => affected(changed, code).tests;
const specsOf = (...changed) => affected(changed, code).specs;

describe('a change', () => {
  test('of a list runs its resource, the pages that are opened by its address, and what is checked for all', () =>
    expect(testsOf('src/renderer/features/payouts/payouts.list.ts')).toEqual([
      'tests/contract/frozen.test.ts',
      'tests/contract/late.test.tsx',
      'tests/contract/resources/payouts.test.ts',
    ]));

  test('of a feature runs the specs that open the paths of its identity', () =>
    expect(specsOf('src/renderer/features/exchange-rates/exchange-rates.actions.ts')).toEqual([
      'tests/e2e/settings/trading.spec.ts',
    ]));

  test('of the kernel runs all that imports it, whichever way', () =>
    expect(testsOf('src/renderer/kernel/format/money.ts')).toEqual([
      'src/renderer/kernel/format/money.test.ts',
      'tests/contract/resources/payouts.test.ts',
    ]));

  test('of what every page has runs every page', () =>
    expect(testsOf('src/renderer/areas/areas.ts')).toEqual([
      'tests/contract/keys.test.tsx',
      'tests/contract/late.test.tsx',
    ]));

  test('of a test runs it', () =>
    expect(testsOf('tests/contract/keys.test.tsx')).toEqual(['tests/contract/keys.test.tsx']));

  test('of a document runs the tests that name it', () =>
    expect(testsOf('docs/product.md')).toEqual(['tests/contract/routes.test.ts']));

  test('that removes a file runs what imports it', () =>
    expect(testsOf('src/renderer/kernel/format/tone.ts')).toEqual(['src/renderer/kernel/format/tone.test.ts']));

  test('of the packages runs all tests', () => expect(testsOf('package.json')).toHaveLength(8));
});

describe('the specs of a change', () => {
  test('of a resource are those that open its address', () =>
    expect(specsOf('src/renderer/features/payouts/payouts.list.ts')).toEqual(['tests/e2e/money/payouts.spec.ts']));

  test('of the session are its folder', () =>
    expect(specsOf('src/main/session/session.ts')).toEqual(['tests/e2e/session/lock.spec.ts']));

  test.each([
    'src/main/session/session.ts',
    'src/main/shell/captcha/create-captcha.ts',
    'src/main/session/lock/lock.ts',
  ])('of %s are those of sessions', (file) => expect(specsOf(file)).toContain('tests/e2e/session/lock.spec.ts'));

  test.each([
    'src/main/bridge/register.ts',
    'src/main/requests/api-handlers.ts',
    'src/main/writes/write-confirmation.ts',
    'src/main/embedded/training-handlers.ts',
    'src/main/shell/files/file-handlers.ts',
  ])('of %s are those of security', (file) => expect(specsOf(file)).toContain('tests/e2e/security/confirm.spec.ts'));

  test('of what they share are those that import it', () =>
    expect(specsOf('tests/e2e/support/overlay.ts')).toEqual(['tests/e2e/session/lock.spec.ts']));

  test('of a format are none', () => expect(specsOf('src/renderer/kernel/format/money.ts')).toEqual([]));
});
